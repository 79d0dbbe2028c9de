import { conversationLimits } from '@rostrum/contracts/campaigns/constants';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { StatisticCard } from '../../../fields/StatisticCard.tsx';
import type { Places } from '../../../kernel/places.ts';
import { listPath } from '../../../lists/list-declaration.ts';

const waiting = listPath(adminCampaigns, { evidence: 'waiting' });

/** Evidence that waits for an admin. */
export function WaitingEvidence({
  statistics: { waitingEvidence, overdueEvidence },
}: Places['dashboardCards']) {
  return (
    <StatisticCard
      name="Evidence to check"
      to={waiting}
      value={String(waitingEvidence)}
      attention={waitingEvidence > 0}
      overdue={overdueEvidence > 0}
      note={noteOf(waitingEvidence, overdueEvidence)}
    />
  );
}

function noteOf(waitingEvidence: number, overdueEvidence: number): string {
  if (waitingEvidence === 0) return 'No evidence waits';
  if (overdueEvidence === 0) return 'To be confirmed or sent back';
  const days = String(conversationLimits.businessDaysToCheck);
  return `${String(overdueEvidence)} waiting for more than ${days} business days`;
}
