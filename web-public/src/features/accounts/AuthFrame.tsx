import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Logo } from '../../ui/images/drawings.tsx';
import { Page, Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

interface AuthFrameProps {
  readonly title: string;
  readonly subtitle: string;
  /** The link from login to registration, or back. */
  readonly elsewhere: ReactNode;
  readonly children: ReactNode;
}

/** The card around the login form and the registration form. */
export function AuthFrame({ title, subtitle, elsewhere, children }: AuthFrameProps): ReactNode {
  return (
    <Page width="narrow">
      <Card padding={8}>
        <Stack gap={6}>
          <Stack gap={2}>
            <Logo size={36} />
            <Heading level={1} size="section">
              {title}
            </Heading>
            <Text tone="muted">{subtitle}</Text>
          </Stack>
          {children}
          <Text size={15} tone="muted">
            {elsewhere}
          </Text>
        </Stack>
      </Card>
    </Page>
  );
}
