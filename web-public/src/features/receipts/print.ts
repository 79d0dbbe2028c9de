import { css } from '@emotion/react';
import { space, tokens } from '../../ui/tokens/tokens.ts';

/** Hides an element in print. */
export const screenOnly = css({ '@media print': { display: 'none' } });

/** Without padding in print: the paper has margins of its own. */
export const printedPage = css({ '@media print': { padding: 0, maxWidth: 'none' } });

export const printedCard = css({
  '@media print': { border: 0, borderRadius: 0, padding: 0, boxShadow: 'none' },
});

/** A list of terms, each above its value, in as many columns as fit. */
export const factsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: `${space(4)} ${space(6)}`,
  '& dt': { fontSize: tokens.size[14], color: tokens.content.muted },
  '& dd': { overflowWrap: 'anywhere' },
});

/** A monospaced font for identifiers that are compared character by character. */
export const codeStyle = css({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: tokens.size[14],
  overflowWrap: 'anywhere',
});
