import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Row, VisuallyHidden } from '../ui/layout/layout.tsx';
import { Heading, TextLink } from '../ui/text/text.tsx';
import { media, tokens } from '../ui/tokens/tokens.ts';

interface DetailsSectionHeadProps {
  readonly id: string;
  readonly title: string;
  /** The tab with all of what the section shows some of, and what that is. */
  readonly all: false | { readonly tab: string; readonly things: string };
}

/** The head of a section at the end of a campaign's tab Details. */
export function DetailsSectionHead({ id, title, all }: DetailsSectionHeadProps): ReactNode {
  return (
    <Row gap={3} css={css({ justifyContent: 'space-between' })}>
      <Heading level={2} size="section" id={id} css={headingStyle}>
        {title}
      </Heading>
      {all && (
        <TextLink to={`?tab=${all.tab}#about`} preventScrollReset css={linkStyle}>
          See all<VisuallyHidden> {all.things}</VisuallyHidden>
        </TextLink>
      )}
    </Row>
  );
}

const headingStyle = css({ [media.desktop]: { fontSize: tokens.size[27] } });
const linkStyle = css({ display: 'inline-flex', alignItems: 'center', minHeight: 44 });
