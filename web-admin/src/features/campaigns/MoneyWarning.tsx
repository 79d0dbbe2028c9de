import { Alert } from '@mui/material';
import type { HeldSums, StatusChange } from './campaign-calls.ts';
import { HeldDonations } from './HeldDonations.tsx';
import { OrderedPayout } from './OrderedPayout.tsx';
import { isTrailer, nounOf } from '@rostrum/contracts/categories/constants';
import type { CampaignPage } from './records.ts';

const stays = 'The money in escrow stays there: it is neither paid out nor refunded.';

function consequencesOf(campaign: CampaignPage, status: 'active' | 'expired'): string {
  const { phase } = campaign;
  if (status === 'active') return `The ${nounOf(campaign)} takes donations again. ${stays}`;
  const funding =
    phase === 'active'
      ? 'Funding ends: donations that settle from now on are refunded.'
      : 'Funding has ended already.';
  if (isTrailer(campaign)) return `${funding} What is held is refunded at once, with the fees.`;
  return `${funding} ${stays} On the last day for the conversation its backers choose between a refund and waiting longer.`;
}

interface MoneyWarningProps {
  readonly campaign: CampaignPage;
  readonly status: StatusChange['status'];
  readonly sums: HeldSums;
}

/** The donations that a change of status affects, and what happens to their money. */
export const MoneyWarning = ({ campaign, status, sums }: MoneyWarningProps) =>
  status === 'completed' ? (
    <OrderedPayout campaign={campaign} sums={sums} />
  ) : (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <strong>
        <HeldDonations sums={sums} /> {sums.donations === 1 ? 'is' : 'are'} held in escrow.
      </strong>{' '}
      {consequencesOf(campaign, status)}
    </Alert>
  );
