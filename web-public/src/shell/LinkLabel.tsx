import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { SiteLink } from '../features/define-feature.ts';
import { space, tokens } from '../ui/tokens/tokens.ts';

interface LinkLabelProps {
  readonly link: Pick<SiteLink, 'label' | 'isNew'>;
}

/** The label of a link in a menu, with the mark NEW if it has one. */
export function LinkLabel({ link: { label, isNew } }: LinkLabelProps): ReactNode {
  if (!isNew) return label;
  return (
    <>
      {label} <span css={markStyle}>NEW</span>
    </>
  );
}

const markStyle = css({
  marginLeft: space(1.5),
  paddingInline: space(1.5),
  borderRadius: tokens.radius.pill,
  background: tokens.fill.soft,
  color: tokens.content.onSoft,
  fontSize: '0.6875rem',
  fontWeight: 700,
  letterSpacing: '0.04em',
  lineHeight: '18px',
});
