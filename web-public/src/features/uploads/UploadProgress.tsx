import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';

interface UploadProgressProps {
  /** From 0 to 100. */
  readonly percent: number;
  /** Shown beside the percentage, such as the time that is left. */
  readonly detail?: string | undefined;
  /** Shown at 100 percent, while the file is still being processed. */
  readonly preparing?: string;
  readonly onCancel: () => void;
}

/** Percentages that screen readers announce. All of them would never let them finish a sentence. */
const announcedStep = 10;

/** Progress of an upload. At 100 percent the server is still processing the file. */
export function UploadProgress({
  percent,
  detail,
  preparing = 'Preparing the image…',
  onCancel,
}: UploadProgressProps): ReactNode {
  const textAt = (at: number): string => (percent < 100 ? `Uploading… ${String(at)}%` : preparing);
  return (
    <div css={boxStyle}>
      <span>
        {textAt(percent)}
        {percent < 100 && detail !== undefined && (
          <>
            <br />
            {detail}
          </>
        )}
      </span>
      <VisuallyHidden role="status">
        {textAt(Math.floor(percent / announcedStep) * announcedStep)}
      </VisuallyHidden>
      <progress value={percent} max={100} aria-label="Upload" css={barStyle} />
      <Button variant="ghost" size="small" onClick={onCancel}>
        Cancel<VisuallyHidden> the upload</VisuallyHidden>
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
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
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
