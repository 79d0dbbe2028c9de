import { css } from '@emotion/react';
import { coverSvg } from '@rostrum/contracts/campaigns/cover';
import { imageSourcesOf } from '@rostrum/contracts/uploads/constants';
import { useMemo, useState, type ReactNode } from 'react';
import { tokens } from '../tokens/tokens.ts';

interface CoverProps {
  readonly id: number;
  readonly categoryId: number;
  readonly participants: readonly string[];
  /** The campaign's picture. A drawing is shown if there is none or it does not load. */
  readonly imageUrl?: string | null | undefined;
  readonly alt?: string;
  /** Loads immediately instead of when it comes near the viewport. */
  readonly eager?: boolean;
  /** The displayed width, as the `sizes` attribute of the image. Default: that of a card. */
  readonly sizes?: string;
}

/** A campaign's picture at 16:9, or a drawing of two voices. */
export function Cover({
  id,
  categoryId,
  participants,
  imageUrl,
  alt = '',
  eager = false,
  sizes = '(min-width: 720px) 370px, calc(100vw - 32px)',
}: CoverProps): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string>();
  const names = participants.join('\n');
  const drawing = useMemo(
    () => coverSvg({ id, categoryId, participants: names.split('\n') }),
    [id, categoryId, names],
  );
  const frame = css({
    display: 'block',
    width: '100%',
    // The attributes `width` and `height` of the image set its aspect ratio only.
    height: 'auto',
    aspectRatio: '16 / 9',
    objectFit: 'cover',
    background: tokens.surface.sunken,
    '& > svg': { width: '100%', height: '100%' },
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
  // The markup is safe: `coverSvg` escapes the initials that it draws.
  return (
    <div
      css={frame}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
