import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Place, type PlacedPart, type Places } from '../../places.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { UsernameSection } from './UsernameSection.tsx';

const ownSections: readonly PlacedPart<'securitySections'>[] = [
  {
    name: 'password',
    position: 10,
    Component: () => (
      <Card>
        <PasswordSection />
      </Card>
    ),
  },
  {
    name: 'email',
    position: 40,
    Component: () => (
      <Card>
        <EmailSection />
      </Card>
    ),
  },
  {
    name: 'username',
    position: 50,
    Component: () => (
      <Card>
        <UsernameSection />
      </Card>
    ),
  },
];

/** How the member signs in: password, second factor, sessions, email and username. */
export function Component(given: Places['settingsTabs']): ReactNode {
  return (
    <Stack gap={6}>
      <Place name="securitySections" given={given} own={ownSections} />
    </Stack>
  );
}
