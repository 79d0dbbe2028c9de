import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { Text } from '../../ui/text/text.tsx';

/** A player for an uploaded audio file. */
export function AudioPreview({ audioUrl }: { readonly audioUrl: string }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      <audio
        controls
        preload="metadata"
        src={audioUrl}
        aria-label="Preview of the audio file"
        css={css({ display: 'block', width: '100%' })}
        onError={() => {
          setBroken(true);
        }}
      />
      {isBroken && (
        <Text size={14} tone="muted" role="status">
          This browser cannot play the audio file. If other browsers cannot either, please upload it
          as MP3.
        </Text>
      )}
    </>
  );
}
