import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { adminDonations } from '@rostrum/contracts/donations/lists';
import { dollars } from '@rostrum/contracts/money';
import { listPath } from '../../lists/list-declaration.ts';
import type { Statistics } from './records.ts';
import { StatisticCard, StatisticCards } from '../../fields/StatisticCard.tsx';
import { counted } from '../../fields/counted.ts';

const settled = listPath(adminDonations, { status: 'settled' });
const raised = listPath(adminDonations, { status: ['settled', 'allocated'] });
const campaignsThatAre = (status: 'active' | 'completed'): string =>
  listPath(adminCampaigns, { status });

/** The summary from the specification, and the amount held in escrow. */
export function SummaryCards({ statistics }: { statistics: Statistics }) {
  const { totalUsers, newUsers, totalCampaigns, donations } = statistics;
  const many = (count: number): string => count.toLocaleString('en');
  return (
    <StatisticCards title="The platform">
      <StatisticCard
        name="Total Users"
        to={listPath(adminUsers, {})}
        value={many(totalUsers)}
        note={`${many(newUsers)} new in 30 days`}
      />
      <StatisticCard
        name="Total Campaigns"
        to={listPath(adminCampaigns, { status: ['active', 'completed', 'expired'] })}
        value={many(totalCampaigns)}
        note={`${many(statistics.expiredCampaigns)} expired`}
      />
      <StatisticCard
        name="Active"
        to={campaignsThatAre('active')}
        value={many(statistics.activeCampaigns)}
      />
      <StatisticCard
        name="Completed"
        to={campaignsThatAre('completed')}
        value={many(statistics.completedCampaigns)}
      />
      <StatisticCard
        name="Total Funds Raised"
        to={raised}
        value={dollars(statistics.totalFundsRaisedCents)}
        note={counted(donations, 'donation')}
      />
      <StatisticCard name="Escrow held" to={settled} value={dollars(statistics.escrowHeldCents)} />
    </StatisticCards>
  );
}
