import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { SecondFactorSection, SessionsSection } from '../../security/index.ts';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { UsernameSection } from './UsernameSection.tsx';

/** How the member signs in: password, second factor, sessions, email and username. */
export function Component(): ReactNode {
  return (
    <Stack gap={6}>
      <Card>
        <PasswordSection />
      </Card>
      <Card>
        <SecondFactorSection />
      </Card>
      <Card>
        <SessionsSection />
      </Card>
      <Card>
        <EmailSection />
      </Card>
      <Card>
        <UsernameSection />
      </Card>
    </Stack>
  );
}
