import { commentLimits } from '@rostrum/contracts/comments/constants';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

const { max } = commentLimits.content;
/** Characters left from which on screen readers say the number. */
const fewLeft = 100;
const format = (count: number): string => count.toLocaleString('en-US');

/** How many characters a text has, as the server counts them. */
export function CharacterCount({ text }: { readonly text: string }): ReactNode {
  const count = Array.from(text.trim()).length;
  const left = max - count;
  return (
    <>
      <Text
        size={14}
        tone={left < 0 ? 'danger' : 'muted'}
        css={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {format(count)} / {format(max)}
        <VisuallyHidden> characters</VisuallyHidden>
      </Text>
      <VisuallyHidden role="status">{leftText(left)}</VisuallyHidden>
    </>
  );
}

/** In steps, so that not every key is followed by a number. */
function leftText(left: number): string {
  if (left < 0) return 'The text is too long.';
  if (left > fewLeft) return '';
  const step = Math.ceil(left / 20) * 20;
  return `At most ${String(step)} characters are left.`;
}
