import { css } from '@emotion/react';
import { imageIdOf, imageUrlOf } from '@rostrum/contracts/uploads/constants';
import { useState, type ReactNode } from 'react';
import { tokens } from '../tokens/tokens.ts';

interface AvatarProps {
  readonly username: string;
  readonly imageUrl?: string | null | undefined;
  /** Pixels. */
  readonly size?: number;
}

/**
 * A member's picture, or the first two letters of the username if there is no picture or it does
 * not load. Hidden from screen readers: the name is beside it.
 */
export function Avatar({ username, imageUrl, size = 36 }: AvatarProps): ReactNode {
  const box = css({
    width: size,
    height: size,
    flexShrink: 0,
    borderRadius: '50%',
    background: tokens.fill.soft,
    color: tokens.content.onSoft,
    display: 'grid',
    placeItems: 'center',
    fontSize: Math.max(11, Math.round(size * 0.36)),
    fontWeight: 700,
    objectFit: 'cover',
  });
  const [missing, setMissing] = useState<string>();
  const imageId = imageIdOf(imageUrl);
  const source = imageId === undefined ? imageUrl : `${imageUrlOf(imageId)}/thumbnail`;
  if (source && source !== missing) {
    const onError = (): void => {
      setMissing(source);
    };
    return (
      <img
        css={[box, edge]}
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        onError={onError}
      />
    );
  }
  return (
    <span css={box} aria-hidden="true">
      {username.slice(0, 2).toUpperCase() || 'U'}
    </span>
  );
}

/** An outline keeps the shape visible when the picture has the colour of the page. */
const edge = css({ outline: `1px solid ${tokens.border.default}`, outlineOffset: -1 });
