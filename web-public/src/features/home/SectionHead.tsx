import { css } from '@emotion/react';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading, TextLink } from '../../ui/text/text.tsx';
import { space } from '../../ui/tokens/tokens.ts';

interface SectionHeadProps {
  readonly title: string;
  readonly more?: { readonly label: string; readonly to: string };
}

/** A section's title and a link to more. */
export function SectionHead({ title, more }: SectionHeadProps): ReactNode {
  return (
    <div css={rowStyle}>
      <Heading>{title}</Heading>
      {more && (
        <TextLink to={more.to} css={moreStyle}>
          {more.label}
          <ArrowRight size={18} aria-hidden="true" />
        </TextLink>
      )}
    </div>
  );
}

const rowStyle = css({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space(4),
  marginBottom: space(6),
});

const moreStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: 44,
  whiteSpace: 'nowrap',
  '& > svg': { flexShrink: 0 },
});
