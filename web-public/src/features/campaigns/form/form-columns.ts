import { css } from '@emotion/react';
import { media, space } from '../../../ui/tokens/tokens.ts';

/** The form, with its preview beside it on wide screens. */
export const formColumns = css({
  display: 'grid',
  gap: space(10),
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    columnGap: space(14),
    '& > aside': { position: 'sticky', top: 'calc(var(--header-height) + 24px)' },
  },
});
