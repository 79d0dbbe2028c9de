import { css } from '@emotion/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page, Row, Stack } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Heading, Text } from '../../ui/text/text.tsx';
import { tokens } from '../../ui/tokens/tokens.ts';

export function Component(): ReactNode {
  usePageTitle('404 Page Not Found');
  return (
    <Page width="narrow">
      <Card padding={8}>
        <Stack gap={4}>
          <CircleAlert size={40} aria-hidden="true" css={css({ color: tokens.content.danger })} />
          <Heading level={1} size="section">
            404 Page Not Found
          </Heading>
          <Text tone="muted">
            {import.meta.env.DEV
              ? 'Did you forget to add the page to the router?'
              : 'Nothing is at this address. It may have been typed wrong, or the page was removed.'}
          </Text>
          <Row>
            <LinkButton to="/campaigns">Browse campaigns</LinkButton>
            <LinkButton to="/" variant="ghost">
              Home
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </Page>
  );
}
