import { administrationLimits } from '@rostrum/contracts/administration/constants';
import { adminDonations } from '@rostrum/contracts/donations/lists';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { PendingCard } from '../../fields/StatisticCard.tsx';
import { listParameters, listPath } from '../../lists/list-declaration.ts';

/** Refunds as goodwill that another administrator has to confirm. */
export function GoodwillRequests() {
  const [oldest] = useState(() => new Date(Date.now() - administrationLimits.requestMs));
  const filter = { goodwillRequestedAt: { from: oldest.toISOString().slice(0, 10) } };
  const { total } = useGetList(adminDonations.resource, {
    ...listParameters(adminDonations, filter, adminDonations.sort),
    pagination: { page: 1, perPage: 1 },
  });
  if (total === undefined) return null;
  return (
    <PendingCard
      name="Goodwill to confirm"
      to={listPath(adminDonations, filter)}
      count={total}
      noteIfAny="Refunds that another administrator asked for"
      noteIfNone="No refund waits to be confirmed"
    />
  );
}
