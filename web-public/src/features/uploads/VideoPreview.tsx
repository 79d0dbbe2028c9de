import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { Text } from '../../ui/text/text.tsx';
import { tokens } from '../../ui/tokens/tokens.ts';

interface VideoPreviewProps {
  readonly videoUrl: string;
  /** The image that is shown before it plays. */
  readonly poster?: string | undefined;
  /** What it is. Default: a trailer. */
  readonly noun?: string;
}

/** A player for an uploaded video. */
export function VideoPreview({ videoUrl, poster, noun = 'trailer' }: VideoPreviewProps): ReactNode {
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      <video
        controls
        playsInline
        preload="metadata"
        src={videoUrl}
        aria-label={`Preview of the ${noun}`}
        css={playerStyle}
        onError={() => {
          setBroken(true);
        }}
        {...(poster !== undefined && { poster })}
      />
      {isBroken && (
        <Text size={14} tone="muted" role="status">
          This browser cannot play the {noun}. If other browsers cannot either, please upload it as
          MP4.
        </Text>
      )}
    </>
  );
}

const playerStyle = css({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: tokens.radius.card,
  background: tokens.surface.sunken,
});
