import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/layout.tsx';
import { TextLink } from '../text/text.tsx';
import { media, space, tokens } from '../tokens/tokens.ts';

/** A list of terms and their values (`Term`). */
export function TermList({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl css={listStyle}>{children}</dl>;
}

interface TermProps {
  readonly term: string;
  /** What the link to edit it is named after: `Edit the {name}`. */
  readonly name?: string;
  /** The path at which the value is edited. Without it, it cannot be. */
  readonly editAt?: string | undefined;
  /** Whether the value is below the term on wide screens, too. */
  readonly below?: boolean;
  readonly children: ReactNode;
}

export function Term(props: TermProps): ReactNode {
  const { term, name = term.toLowerCase(), editAt, below = false, children } = props;
  return (
    <div css={[rowStyle, !below && besideStyle]}>
      <dt>{term}</dt>
      <dd css={valueStyle}>{children}</dd>
      {editAt !== undefined && (
        <dd css={editStyle}>
          <TextLink to={editAt}>
            Edit<VisuallyHidden> the {name}</VisuallyHidden>
          </TextLink>
        </dd>
      )}
    </div>
  );
}

const valueStyle = css({ gridArea: 'value' });
const editStyle = css({ gridArea: 'edit' });

const listStyle = css({
  display: 'grid',
  gap: space(3),
  fontSize: tokens.size[15],
  '& dt': { gridArea: 'term', color: tokens.content.muted },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
});

const rowStyle = css({
  display: 'grid',
  gridTemplate: "'term edit' 'value value' / minmax(0, 1fr) auto",
  gap: `${space(1)} ${space(3)}`,
  alignItems: 'baseline',
});

const besideStyle = css({
  [media.tablet]: {
    gridTemplate: "'term value edit' / minmax(0, 9rem) minmax(0, 1fr) auto",
  },
});
