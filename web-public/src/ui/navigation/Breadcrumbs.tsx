import { css } from '@emotion/react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tokens } from '../tokens/tokens.ts';

interface BreadcrumbsProps {
  readonly trail: readonly { readonly label: string; readonly to: string }[];
}

/** Links to the pages above this one. */
export function Breadcrumbs({ trail }: BreadcrumbsProps): ReactNode {
  return (
    <nav
      aria-label="Breadcrumb"
      css={css({
        fontSize: tokens.size[15],
        color: tokens.content.muted,
        '& a:hover': { textDecoration: 'underline' },
      })}
    >
      {trail.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && <span aria-hidden="true"> / </span>}
          <Link to={to}>{label}</Link>
        </Fragment>
      ))}
    </nav>
  );
}
