import { css } from '@emotion/react';
import { create } from 'qrcode';
import type { ReactNode } from 'react';

/** Width of the light border that scanners need around the code, in modules. */
const margin = 4;

/**
 * A text as a QR code, dark on white in every mood. The lowest error correction gives the largest
 * modules, and a code on a screen is not damaged.
 */
export function QrCode({
  text,
  label,
}: {
  readonly text: string;
  readonly label: string;
}): ReactNode {
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
  const dark = Array.from(data, (is, index) =>
    is === 0 ? '' : `M${String(index % size)} ${String(Math.floor(index / size))}h1v1h-1z`,
  );
  const side = size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${String(-margin)} ${String(-margin)} ${String(side)} ${String(side)}`}
      shapeRendering="crispEdges"
      css={css({ display: 'block', width: 208, maxWidth: '100%', background: '#fff' })}
    >
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
