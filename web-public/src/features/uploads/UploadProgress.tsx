import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';

interface UploadProgressProps {
  /** From 0 to 100. */
  readonly percent: number;
  readonly onCancel: () => void;
}

/** Progress of an upload. At 100 percent the server is still processing the image. */
export function UploadProgress({ percent, onCancel }: UploadProgressProps): ReactNode {
  const text = percent < 100 ? `Uploading… ${String(percent)}%` : 'Preparing the image…';
  return (
    <div css={boxStyle}>
      <span aria-live="polite">{text}</span>
      <progress value={percent} max={100} aria-label="Upload" css={barStyle} />
      <Button variant="ghost" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

const boxStyle = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  padding: space(8),
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.card,
  background: tokens.surface.sunken,
  color: tokens.content.muted,
});

const barStyle = css({
  width: '100%',
  maxWidth: 320,
  height: 8,
  border: 0,
  borderRadius: tokens.radius.pill,
  overflow: 'hidden',
  background: tokens.surface.page,
  accentColor: tokens.fill.primary,
  '&::-webkit-progress-bar': { background: tokens.surface.page },
  '&::-webkit-progress-value': { background: tokens.fill.primary },
  '&::-moz-progress-bar': { background: tokens.fill.primary },
});
