import { css } from '@emotion/react';
import { space, targetHeight, tokens } from '../../ui/tokens/tokens.ts';

/** The list of hashtags, and an item: a link or a text, and perhaps a button that removes it. */
export const listStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  maxWidth: '100%',
  listStyle: 'none',
});

export const itemStyle = (editable: boolean) =>
  css({
    display: 'inline-flex',
    alignItems: 'stretch',
    minWidth: 0,
    maxWidth: '100%',
    borderRadius: tokens.radius.pill,
    background: tokens.fill.soft,
    color: tokens.content.onSoft,
    fontSize: tokens.size[15],
    '& > a, & > p': {
      display: 'flex',
      alignItems: 'center',
      gap: space(2),
      minWidth: 0,
      ...targetHeight(36),
      padding: `${space(1)} ${space(editable ? 1 : 3.5)} ${space(1)} ${space(3.5)}`,
      borderRadius: tokens.radius.pill,
      fontWeight: 600,
      textDecoration: 'none',
      '& > bdi': { minWidth: 0, overflowWrap: 'anywhere' },
      '& > span': {
        fontSize: tokens.size[14],
        fontWeight: 400,
        fontVariantNumeric: 'tabular-nums',
      },
      '&:is(a):hover > bdi': { textDecoration: 'underline' },
    },
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      width: 44,
      ...targetHeight(36),
      flexShrink: 0,
      borderRadius: tokens.radius.pill,
      '&:hover': { boxShadow: `inset 0 0 0 1px ${tokens.content.onSoft}` },
    },
  });

/** The button goes below the field where both do not fit. */
export const rowStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  '& > div': { flex: '1 1 160px', minWidth: 0 },
});
