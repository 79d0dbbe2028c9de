import { css } from '@emotion/react';
import { space, tokens } from '../../ui/tokens/tokens.ts';

/** A row of pills, which wraps. */
export const pillsStyle = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) });

/** A pill of 44 px. A pressed one is the member's own. */
export const pillStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minWidth: 44,
  minHeight: 44,
  paddingInline: space(3),
  border: `1px solid ${tokens.border.strong}`,
  borderRadius: tokens.radius.pill,
  background: tokens.surface.raised,
  fontSize: tokens.size[15],
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  transition: `background-color ${tokens.motion.quick}, border-color ${tokens.motion.quick}`,
  '& > svg': { flexShrink: 0 },
  '&:hover:not([aria-disabled="true"], [aria-pressed="true"])': {
    background: tokens.surface.sunken,
  },
  '&:focus-visible': { borderRadius: tokens.radius.pill },
  '&[aria-pressed="true"]': {
    background: tokens.fill.soft,
    color: tokens.content.onSoft,
    borderColor: tokens.content.onSoft,
  },
  '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' },
});

/** With the system's font for emoji, since others draw some of them as text. */
export const emojiStyle = css({
  fontFamily: '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif',
  fontSize: tokens.size[21],
  lineHeight: 1,
});
