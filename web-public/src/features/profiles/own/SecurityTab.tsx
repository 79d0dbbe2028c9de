import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { EmailSection, PasswordSection, UsernameSection } from '../../accounts/index.ts';

export function SecurityTab(): ReactNode {
  return (
    <Stack gap={6}>
      <PasswordSection />
      <EmailSection />
      <UsernameSection />
    </Stack>
  );
}
