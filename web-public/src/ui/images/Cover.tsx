import { css } from '@emotion/react';
import {
  coverSvg,
  leastWidthOfLetters,
  type CoverSubject,
} from '@rostrum/contracts/campaigns/cover';
import { imageSourcesOf } from '@rostrum/contracts/uploads/constants';
import { useMemo, useState, type ReactNode } from 'react';
import { media, tokens } from '../tokens/tokens.ts';

/**
 * Width to height: a `card` has 16 : 9; a card of the `list` has 2 : 1 on a phone; a `page` has 5 : 2
 * on a desktop, so that the tabs below it are in the first screen.
 */
export type CoverShape = 'card' | 'list' | 'page';

interface CoverProps extends CoverSubject {
  /** The campaign's picture. A drawing is shown if there is none or it does not load. */
  readonly imageUrl?: string | null | undefined;
  readonly alt?: string;
  /** Loads immediately instead of when it comes near the viewport. */
  readonly eager?: boolean;
  /** Default: `card`. */
  readonly shape?: CoverShape;
  /** The displayed width, as the `sizes` attribute of the image. Default: that of a card. */
  readonly sizes?: string;
}

/** A campaign's picture, or its drawn cover. */
export function Cover({
  coverSeed,
  categoryId,
  title,
  participants,
  imageUrl,
  alt = '',
  eager = false,
  shape = 'card',
  sizes = '(min-width: 720px) 370px, calc(100vw - 32px)',
}: CoverProps): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string>();
  const names = participants.join('\n');
  const drawing = useMemo(
    () => coverSvg({ coverSeed, categoryId, title, participants: names.split('\n') }),
    [coverSeed, categoryId, title, names],
  );
  const frame = css({
    display: 'block',
    width: '100%',
    // The attributes `width` and `height` of the image set its aspect ratio only.
    height: 'auto',
    ...shapes[shape],
    objectFit: 'cover',
    background: tokens.surface.sunken,
  });
  if (imageUrl && imageUrl !== failedUrl) {
    const sources = imageSourcesOf(imageUrl);
    return (
      <img
        css={frame}
        src={sources?.src ?? imageUrl}
        {...(sources && { srcSet: sources.srcSet, sizes })}
        alt={alt}
        width={1280}
        height={720}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => {
          setFailedUrl(imageUrl);
        }}
      />
    );
  }
  // The markup is safe: `coverSvg` escapes the letters that it draws.
  return (
    <div
      css={[frame, drawingStyle]}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

const shapes = {
  card: { aspectRatio: '16 / 9' },
  list: { aspectRatio: '2 / 1', [media.tablet]: { aspectRatio: '16 / 9' } },
  page: { aspectRatio: '16 / 9', [media.desktop]: { aspectRatio: '5 / 2' } },
} as const satisfies Record<CoverShape, object>;

const drawingStyle = css({
  '& > svg': { width: '100%', height: '100%' },
  containerType: 'inline-size',
  [`@container (max-width: ${String(leastWidthOfLetters - 1)}px)`]: {
    '& > svg text': { display: 'none' },
  },
});
