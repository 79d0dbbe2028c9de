import { ToneChip } from '../../fields/ToneChip.tsx';
import type { UserRecord } from './records.ts';

const names: Readonly<Record<string, string>> = { admin: 'Admin', auditor: 'Auditor' };

/** A chip per role; `User` without one. */
export function RoleChips({ roles }: Pick<UserRecord, 'roles'>) {
  if (roles.length === 0) return <ToneChip badge={['User', 'neutral']} />;
  return roles.map((role) => <ToneChip key={role} badge={[names[role] ?? role, 'info']} />);
}
