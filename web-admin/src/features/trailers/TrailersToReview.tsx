import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { trailerLimits } from '@rostrum/contracts/campaigns/trailer';
import { StatisticCard } from '../../fields/StatisticCard.tsx';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';

/** Trailers that wait for an administrator. */
export function TrailersToReview({
  statistics: { trailersToReview: count, overdueReviews: overdue },
}: Places['dashboardCards']) {
  return (
    <StatisticCard
      name="Trailers to review"
      to={listPath(adminCampaigns, { review: 'waiting' })}
      value={String(count)}
      attention={count > 0}
      overdue={overdue > 0}
      note={noteOf(count, overdue)}
    />
  );
}

function noteOf(count: number, overdue: number): string {
  if (count === 0) return 'No trailer waits';
  if (overdue === 0) return 'To be accepted or sent back';
  const days = String(trailerLimits.businessDaysToReview);
  return `${String(overdue)} waiting for more than ${days} business days`;
}
