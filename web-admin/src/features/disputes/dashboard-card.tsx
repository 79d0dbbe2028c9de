import { adminDisputes } from '@rostrum/contracts/disputes/lists';
import { PendingCard } from '../../fields/StatisticCard.tsx';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';

const open = listPath(adminDisputes, { status: 'open' });

export const DisputesToAnswer = ({ statistics: { openDisputes } }: Places['dashboardCards']) => (
  <PendingCard
    name="Open disputes"
    to={open}
    count={openDisputes}
    noteIfAny="To be answered on the provider’s site"
    noteIfNone="No payment is disputed"
  />
);
