import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { EmailSection, PasswordSection, UsernameSection } from '../../accounts/index.ts';
import { SecondFactorSection, SessionsSection } from '../../security/index.ts';

export function SecurityTab(): ReactNode {
  return (
    <Stack gap={6}>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
      <EmailSection />
      <UsernameSection />
    </Stack>
  );
}
