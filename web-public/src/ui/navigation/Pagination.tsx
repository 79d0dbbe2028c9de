import { css } from '@emotion/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageWindow } from './page-window.ts';
import { space, tokens } from '../tokens/tokens.ts';

interface PaginationProps {
  readonly page: number;
  readonly pageCount: number;
  /** The URL of a page, relative to the current one. */
  readonly hrefOf: (page: number) => string;
}

/** Links to the numbered pages, Previous and Next. Renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps): ReactNode {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" css={css({ display: 'flex', justifyContent: 'center' })}>
      <ul css={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space(1) })}>
        <li>
          <Step to={page > 1 ? hrefOf(page - 1) : undefined}>
            <ChevronLeft size={18} aria-hidden="true" />
            Previous
          </Step>
        </li>
        {pageWindow(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            <li key={`gap-${String(index)}`} aria-hidden="true" css={entryStyle}>
              …
            </li>
          ) : (
            <li key={entry}>
              <Link
                to={hrefOf(entry)}
                aria-label={`Page ${String(entry)}`}
                aria-current={entry === page ? 'page' : undefined}
                css={entryStyle}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={page < pageCount ? hrefOf(page + 1) : undefined}>
            Next
            <ChevronRight size={18} aria-hidden="true" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

interface StepProps {
  readonly to: string | undefined;
  readonly children: ReactNode;
}

function Step({ to, children }: StepProps): ReactNode {
  if (to === undefined) {
    return (
      <span aria-disabled="true" css={[entryStyle, css({ color: tokens.content.muted })]}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} css={entryStyle}>
      {children}
    </Link>
  );
}

const entryStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1.5),
  minWidth: 44,
  minHeight: 44,
  paddingInline: space(3),
  borderRadius: tokens.radius.control,
  fontWeight: 600,
  fontSize: tokens.size[15],
  fontVariantNumeric: 'tabular-nums',
  'a&:hover': { background: tokens.surface.sunken },
  '&[aria-current="page"], &[aria-current="page"]:hover': {
    background: tokens.fill.primary,
    color: tokens.content.onPrimary,
  },
});
