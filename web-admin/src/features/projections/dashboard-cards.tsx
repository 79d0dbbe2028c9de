import { readModelList } from '@rostrum/contracts/projections/lists';
import { formatDuration } from '../../fields/dates.ts';
import { PendingCard, StatisticCard } from '../../fields/StatisticCard.tsx';
import type { Places } from '../../kernel/places.ts';
import { laggingMs } from './model-status.ts';

const readModels = `/${readModelList.resource}`;

export const BlockedRecords = ({ statistics: { parkedGroups } }: Places['dashboardCards']) => (
  <PendingCard
    name="Blocked records"
    to={readModels}
    count={parkedGroups}
    noteIfAny="An event failed; later ones wait"
    noteIfNone="Every event is processed"
  />
);

export const LongestLag = ({ statistics: { lagMs } }: Places['dashboardCards']) => (
  <StatisticCard
    name="Longest lag"
    to={readModels}
    value={formatDuration(lagMs)}
    attention={lagMs > laggingMs}
    note="Of all read models"
  />
);
