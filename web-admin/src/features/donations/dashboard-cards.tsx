import { adminDonations } from '@rostrum/contracts/donations/lists';
import { dollars } from '@rostrum/contracts/money';
import { StatisticCard } from '../../fields/StatisticCard.tsx';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';

const requested = listPath(adminDonations, { status: 'refund_requested' });
const failed = listPath(adminDonations, { status: 'refund_failed' });
const disputed = listPath(adminDonations, { status: 'disputed' });

export const RefundsPayable = ({
  statistics: { refundsPayableCents },
}: Places['dashboardCards']) => (
  <StatisticCard
    name="Refunds payable"
    to={requested}
    value={dollars(refundsPayableCents)}
    attention={refundsPayableCents > 0}
    note={refundsPayableCents > 0 ? 'Requested, and not confirmed yet' : 'Nothing to refund'}
  />
);

export const FailedRefunds = ({ statistics: { failedRefunds } }: Places['dashboardCards']) => (
  <StatisticCard
    name="Failed refunds"
    to={failed}
    value={failedRefunds}
    attention={failedRefunds > 0}
    note={failedRefunds > 0 ? 'Refused by the provider, and still owed' : 'No refund was refused'}
  />
);

export const OpenDisputes = ({ statistics: { openDisputes } }: Places['dashboardCards']) => (
  <StatisticCard
    name="Open disputes"
    to={disputed}
    value={openDisputes}
    attention={openDisputes > 0}
    note={openDisputes > 0 ? 'Answered at the provider' : 'No payment is disputed'}
  />
);
