import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmailSection, PasswordSection, UsernameSection } from '../../accounts/index.ts';
import { SecondFactorSection, SessionsSection } from '../../security/index.ts';

export function SecurityTab(): ReactNode {
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
