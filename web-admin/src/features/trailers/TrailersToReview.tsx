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

/** Selected trailers whose $1 went back by a lost dispute. */
export function LostFees({ statistics: { lostFees: count } }: Places['dashboardCards']) {
  if (count === 0) return null;
  return (
    <StatisticCard
      name="Lost fees of trailers"
      to={listPath(adminCampaigns, { fee: 'lost' })}
      value={String(count)}
      attention
      note="Selected, and the dispute of the $1 was lost: to be put on hold, or paid out"
    />
  );
}

function noteOf(count: number, overdue: number): string {
  if (count === 0) return 'No trailer waits';
  if (overdue === 0) return 'To be accepted or sent back';
  const days = String(trailerLimits.businessDaysToReview);
  return `${String(overdue)} waiting for more than ${days} business days`;
}
