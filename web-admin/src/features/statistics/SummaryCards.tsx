import { dollars } from '@rostrum/contracts/money';
import type { Statistics } from './records.ts';
import { StatisticCard, StatisticCards } from './StatisticCard.tsx';

/** The specification's summary, and the amount held in escrow. */
export function SummaryCards({ statistics }: { statistics: Statistics }) {
  const { totalUsers, newUsers, totalCampaigns, donations } = statistics;
  const many = (count: number): string => count.toLocaleString('en');
  return (
    <StatisticCards title="The platform">
      <StatisticCard
        name="Total Users"
        value={many(totalUsers)}
        note={`${many(newUsers)} new in 30 days`}
      />
      <StatisticCard
        name="Total Campaigns"
        value={many(totalCampaigns)}
        note={`${many(statistics.expiredCampaigns)} expired`}
      />
      <StatisticCard name="Active" value={many(statistics.activeCampaigns)} />
      <StatisticCard name="Completed" value={many(statistics.completedCampaigns)} />
      <StatisticCard
        name="Total Funds Raised"
        value={dollars(statistics.totalFundsRaisedCents)}
        note={`${many(donations)} donations`}
      />
      <StatisticCard name="Escrow held" value={dollars(statistics.escrowHeldCents)} />
    </StatisticCards>
  );
}
