import { dollars } from '@rostrum/contracts/money';
import type { Statistics } from '../../app/records.ts';
import { Figure, Figures } from './StatisticCard.tsx';

/** The specification's summary, and what is held in escrow. */
export function SummaryCards({ statistics }: { statistics: Statistics }) {
  const { totalUsers, newUsers, totalCampaigns, donations } = statistics;
  const many = (count: number): string => count.toLocaleString('en');
  return (
    <Figures title="The platform">
      <Figure
        name="Total Users"
        value={many(totalUsers)}
        note={`${many(newUsers)} new in 30 days`}
      />
      <Figure
        name="Total Campaigns"
        value={many(totalCampaigns)}
        note={`${many(statistics.expiredCampaigns)} expired`}
      />
      <Figure name="Active" value={many(statistics.activeCampaigns)} />
      <Figure name="Completed" value={many(statistics.completedCampaigns)} />
      <Figure
        name="Total Funds Raised"
        value={dollars(statistics.totalFundsRaisedCents)}
        note={`${many(donations)} donations`}
      />
      <Figure name="Escrow held" value={dollars(statistics.escrowHeldCents)} />
    </Figures>
  );
}
