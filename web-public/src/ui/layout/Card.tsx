import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import { space, tokens } from '../tokens/tokens.ts';

interface CardProps {
  readonly as?: ElementType;
  /** Padding in steps of 4 px; 0 for a card that begins with a picture. */
  readonly padding?: number;
  /** Adds a shadow. */
  readonly floating?: boolean;
  readonly id?: string;
  /** -1 for a card that gets the focus from a script. */
  readonly tabIndex?: number;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly children: ReactNode;
}

/** A surface with a thin border. */
export function Card({
  as: Tag = 'div',
  padding = 6,
  floating = false,
  ...rest
}: CardProps): ReactNode {
  return (
    <Tag
      css={css({
        '--surface-behind': tokens.surface.raised,
        background: tokens.surface.raised,
        border: `1px solid ${tokens.border.default}`,
        borderRadius: tokens.radius.card,
        padding: space(padding),
        overflow: padding === 0 ? 'hidden' : undefined,
        minWidth: 0,
        boxShadow: floating ? tokens.shadow : undefined,
      })}
      {...rest}
    />
  );
}
