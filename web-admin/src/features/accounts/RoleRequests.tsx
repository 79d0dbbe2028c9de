import { administrationLimits } from '@rostrum/contracts/administration/constants';
import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { PendingCard } from '../../fields/StatisticCard.tsx';
import { listParameters, listPath } from '../../lists/list-declaration.ts';

/** Requests to make or stop being an administrator, which another administrator confirms. */
export function RoleRequests() {
  const [oldest] = useState(() => new Date(Date.now() - administrationLimits.requestMs));
  const filter = { adminRequestedAt: { from: oldest.toISOString().slice(0, 10) } };
  const { total } = useGetList(adminUsers.resource, {
    ...listParameters(adminUsers, filter, adminUsers.sort),
    pagination: { page: 1, perPage: 1 },
  });
  if (total === undefined) return null;
  return (
    <PendingCard
      name="Administrators to confirm"
      to={listPath(adminUsers, filter)}
      count={total}
      noteIfAny="By another administrator than who asked"
      noteIfNone="Nobody asked to change who is one"
    />
  );
}
