import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page, Row, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { useScrollToHash } from '../../ui/browser/use-scroll-to-hash.ts';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { categories } from './categories.ts';

export function Component(): ReactNode {
  usePageTitle('Frequently Asked Questions');
  useScrollToHash();
  const group = useId();
  return (
    <Page>
      <PageHeader
        title="Frequently Asked Questions"
        subtitle="How campaigns, money and accounts work here"
      />
      <div css={columnsStyle}>
        <nav aria-label="Categories of questions" css={categoriesStyle}>
          {categories.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <Stack gap={12}>
          {categories.map(({ id, title, questions }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} css={sectionStyle}>
              <Heading id={`${id}-title`} size="card">
                {title}
              </Heading>
              <Accordion items={questions} group={group} />
            </section>
          ))}
          <Card padding={8}>
            <Stack gap={4}>
              <Stack gap={1}>
                <Heading size="card">Your question is not here?</Heading>
                <Text tone="muted">Ask the people who run this platform.</Text>
              </Stack>
              <Row>
                <LinkButton to="/contact">Contact support</LinkButton>
                <LinkButton to="/how-it-works" variant="outline">
                  How it works
                </LinkButton>
              </Row>
            </Stack>
          </Card>
        </Stack>
      </div>
    </Page>
  );
}

const columnsStyle = css({
  display: 'grid',
  gap: space(8),
  [media.wide]: { gridTemplateColumns: '220px minmax(0, 740px)', gap: space(16) },
});

const categoriesStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(5),
  alignContent: 'start',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: tokens.content.muted,
    fontSize: tokens.size[15],
    fontWeight: 500,
  },
  '& a:hover': { color: tokens.content.default, textDecoration: 'underline' },
  [media.wide]: {
    position: 'sticky',
    top: `calc(var(--header-height) + ${space(6)})`,
    alignSelf: 'start',
    flexDirection: 'column',
  },
});

/** Anchors stop below the header, which covers the top of the window. */
const sectionStyle = css({
  display: 'grid',
  gap: space(3),
  scrollMarginTop: `calc(var(--header-height) + ${space(4)})`,
});
