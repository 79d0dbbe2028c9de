import { css } from '@emotion/react';
import { imageSourcesOf } from '@rostrum/contracts/uploads/constants';
import { useState, type ReactNode } from 'react';
import { Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Entry } from '../api.ts';
import { FileTypeIcon } from '../file-types.tsx';

interface EntryMediaProps {
  readonly entry: Pick<Entry, 'fileType' | 'submissionUrl' | 'title'>;
  /** Whether the whole image is shown, as large as it fits; else in the frame of a card. */
  readonly whole?: boolean;
  /** The displayed width of an image, as its attribute `sizes`. */
  readonly sizes?: string;
}

/** The file of an entry: an image, or a player. Nothing for a text. */
export function EntryMedia({ entry, whole = false, sizes = '100vw' }: EntryMediaProps): ReactNode {
  const { fileType, submissionUrl, title } = entry;
  const [isBroken, setBroken] = useState(false);
  const onError = (): void => {
    setBroken(true);
  };
  if (fileType === 'text') return null;
  if (isBroken || !isOwnFile(submissionUrl)) {
    return (
      <div css={[frameStyle, brokenStyle]}>
        <FileTypeIcon type={fileType} size={32} />
        <Text size={15} role="status">
          This file could not be loaded here.
        </Text>
      </div>
    );
  }
  if (fileType === 'image') {
    const sources = imageSourcesOf(submissionUrl);
    return (
      <img
        src={whole ? submissionUrl : (sources?.src ?? submissionUrl)}
        {...(sources && { srcSet: sources.srcSet, sizes })}
        alt={title}
        loading={whole ? 'eager' : 'lazy'}
        decoding="async"
        onError={onError}
        css={whole ? wholeStyle : frameStyle}
      />
    );
  }
  if (fileType === 'video') {
    return (
      <video
        controls
        playsInline
        preload="metadata"
        src={submissionUrl}
        aria-label={`Video: ${title}`}
        onError={onError}
        css={whole ? wholeStyle : frameStyle}
      />
    );
  }
  return (
    <div css={[frameStyle, audioStyle]}>
      <FileTypeIcon type="audio" size={40} />
      <audio
        controls
        preload="metadata"
        src={submissionUrl}
        aria-label={`Audio: ${title}`}
        onError={onError}
      />
    </div>
  );
}

/** Whether an address is one of a file that this server sends. */
const isOwnFile = (url: string): boolean => /^\/api\/(?:images|videos|audio)\/[\w.]+$/u.test(url);

/** Every entry has as much room, whatever its shape. */
const frameStyle = css({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  background: tokens.surface.sunken,
  // Outside of the card it would be cut off.
  '&:focus-visible': { outlineOffset: -3 },
});

const wholeStyle = css({
  display: 'block',
  width: '100%',
  maxHeight: '80vh',
  objectFit: 'contain',
  borderRadius: tokens.radius.card,
  background: tokens.surface.sunken,
});

const audioStyle = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space(5),
  padding: space(4),
  color: tokens.content.primary,
  '& > audio': { width: '100%' },
});

const brokenStyle = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space(2),
  padding: space(4),
  color: tokens.content.muted,
  textAlign: 'center',
});
