import { ToneChip } from '../../fields/ToneChip.tsx';
import type { UserRecord } from './records.ts';

const names: Readonly<Record<string, string>> = { admin: 'Admin', auditor: 'Auditor' };

/** One chip for each role, or `User` if there are none, and one for a suspended member. */
export function RoleChips({ roles, suspended }: Pick<UserRecord, 'roles' | 'suspended'>) {
  return (
    <>
      {roles.length === 0 && <ToneChip badge={['User', 'neutral']} />}
      {roles.map((role) => (
        <ToneChip key={role} badge={[names[role] ?? role, 'info']} />
      ))}
      {suspended && <ToneChip badge={['Suspended', 'error']} />}
    </>
  );
}
