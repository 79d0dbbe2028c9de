import { css } from '@emotion/react';
import { Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { space, tokens } from '../tokens/tokens.ts';

interface AccordionProps {
  readonly items: readonly { readonly question: string; readonly answer: ReactNode }[];
  /** Accordions of one group have at most one open question together. Default: its own group. */
  readonly group?: string;
}

/** Questions, at most one of them open. Native `<details>` elements, so no script is needed. */
export function Accordion({ items, group }: AccordionProps): ReactNode {
  const ownGroup = useId();
  return (
    <div css={css({ borderTop: `1px solid ${tokens.border.default}` })}>
      {items.map(({ question, answer }) => (
        <details key={question} name={group ?? ownGroup} css={itemStyle}>
          <summary>
            {question}
            <Plus size={20} aria-hidden="true" />
          </summary>
          <div
            css={css({
              paddingBottom: space(5),
              maxWidth: '65ch',
              color: tokens.content.muted,
              display: 'grid',
              gap: space(3),
            })}
          >
            {answer}
          </div>
        </details>
      ))}
    </div>
  );
}

const itemStyle = css({
  borderBottom: `1px solid ${tokens.border.default}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space(4),
    minHeight: 60,
    paddingBlock: space(4),
    fontWeight: 600,
    fontSize: tokens.size[18],
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': {
      flexShrink: 0,
      color: tokens.content.primary,
      transition: `transform ${tokens.motion.calm}`,
    },
  },
  '&[open] > summary > svg': { transform: 'rotate(45deg)' },
});
