import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { media, tokens } from '../tokens/tokens.ts';

interface ProgressBarProps {
  /** 0 to 100; other values are clamped. */
  readonly percent: number;
  /** The accessible name. */
  readonly label: string;
}

/** Progress of the funding. It grows once when it appears; not in print or with reduced motion. */
export function ProgressBar({ percent, label }: ProgressBarProps): ReactNode {
  const clamped = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(clamped)}
      aria-valuemin={0}
      aria-valuemax={100}
      css={css({
        height: 8,
        borderRadius: tokens.radius.pill,
        background: tokens.surface.sunken,
        overflow: 'hidden',
      })}
    >
      <div
        style={{ width: `${String(clamped > 0 ? Math.max(clamped, 1) : 0)}%` }}
        css={css({
          height: '100%',
          borderRadius: tokens.radius.pill,
          background: `linear-gradient(90deg, ${tokens.voice.a}, color-mix(in oklab, ${tokens.voice.a} 55%, ${tokens.voice.b}))`,
          transformOrigin: 'left',
          [media.motion]: { animation: `${grow} 700ms cubic-bezier(0.2, 0.8, 0.2, 1)` },
        })}
      />
    </div>
  );
}

const grow = keyframes({ from: { transform: 'scaleX(0)' } });
