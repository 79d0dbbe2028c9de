import { css } from '@emotion/react';
import { space, tokens } from '../../ui/tokens/tokens.ts';

/** The place on which files can be dropped. */
export const zoneStyle = css({
  borderRadius: tokens.radius.card,
  '&[data-over="true"]': { outline: `2px dashed ${tokens.focusRing}`, outlineOffset: 4 },
  '&[data-round="true"]': { maxWidth: 280 },
});

/** The button in it while there is no file. */
export const emptyStyle = css({
  display: 'grid',
  placeItems: 'center',
  placeContent: 'center',
  gap: space(3),
  width: '100%',
  padding: space(4),
  border: `1px dashed ${tokens.border.strong}`,
  borderRadius: tokens.radius.card,
  background: tokens.surface.sunken,
  color: tokens.content.muted,
  textAlign: 'center',
  lineHeight: 1.5,
  '& strong': { color: tokens.content.primary },
  '&:hover': { borderColor: tokens.content.primary },
  '[data-round="true"] > &': { borderRadius: '50%' },
});
