import { adminDonations } from '@rostrum/contracts/donations/lists';
import { dollars } from '@rostrum/contracts/money';
import { PendingCard } from '../../fields/StatisticCard.tsx';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';

const requested = listPath(adminDonations, { status: 'refund_requested' });
const failed = listPath(adminDonations, { status: 'refund_failed' });

export const RefundsPayable = ({
  statistics: { refundsPayableCents },
}: Places['dashboardCards']) => (
  <PendingCard
    name="Refunds payable"
    to={requested}
    count={refundsPayableCents}
    value={dollars(refundsPayableCents)}
    noteIfAny="Requested, and not confirmed yet"
    noteIfNone="Nothing to refund"
  />
);

export const FailedRefunds = ({ statistics: { failedRefunds } }: Places['dashboardCards']) => (
  <PendingCard
    name="Failed refunds"
    to={failed}
    count={failedRefunds}
    noteIfAny="Refused by the provider, and tried again"
    noteIfNone="No refund was refused"
  />
);
