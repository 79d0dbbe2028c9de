import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/layout.tsx';
import { TextLink } from '../text/text.tsx';
import { space, tokens } from '../tokens/tokens.ts';

/** A list of terms and their values (`Term`). */
export function TermList({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl css={listStyle}>{children}</dl>;
}

interface TermProps {
  readonly term: string;
  /** The path at which the value is edited. Without it, it cannot be. */
  readonly editAt?: string | undefined;
  /** Whether the value is below the term, over the whole width. */
  readonly below?: boolean;
  readonly children: ReactNode;
}

export function Term({ term, editAt, below = false, children }: TermProps): ReactNode {
  const edit = editAt !== undefined && (
    <dd>
      <TextLink to={editAt}>
        Edit<VisuallyHidden> the {term.toLowerCase()}</VisuallyHidden>
      </TextLink>
    </dd>
  );
  return (
    <div>
      <dt css={below && css({ gridColumn: 'span 2' })}>{term}</dt>
      {below && edit}
      <dd css={below && belowStyle}>{children}</dd>
      {!below && edit}
    </div>
  );
}

const belowStyle = css({ gridColumn: '1 / -1' });

const listStyle = css({
  display: 'grid',
  gap: space(3),
  fontSize: tokens.size[15],
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 9rem) minmax(0, 1fr) auto',
    columnGap: space(3),
    rowGap: space(2),
    alignItems: 'baseline',
  },
  '& dt': { color: tokens.content.muted },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
});
