import { css } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { space, tokens } from '../tokens/tokens.ts';

interface FoldProps {
  readonly label: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Content under a label, which opens and folds it. */
export function Fold({ label, open, onToggle, children }: FoldProps): ReactNode {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        onToggle(currentTarget.open);
      }}
      css={foldStyle}
    >
      <summary>
        {label}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

const foldStyle = css({
  minWidth: 0,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 44,
    borderBlock: `1px solid ${tokens.border.default}`,
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary': { marginBottom: space(6) },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
});
