import { Alert } from '@mui/material';
import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import type { StatusChange } from './campaign-calls.ts';
import { useCampaignLedger } from './campaign-ledger.ts';
import type { CampaignPage } from './records.ts';

const stays = 'The money in escrow stays there: it is neither paid out nor refunded.';

function consequencesOf({ phase }: CampaignPage, status: StatusChange['status']): string {
  if (status === 'active') return `The campaign takes donations again. ${stays}`;
  const later =
    status === 'expired'
      ? ' On the last day for the conversation its backers choose between a refund and waiting longer.'
      : '';
  return phase === 'active'
    ? `Funding ends: donations that settle from now on are refunded. ${stays}${later}`
    : `Funding has ended already. ${stays}${later}`;
}

interface MoneyWarningProps {
  readonly campaign: CampaignPage;
  readonly status: StatusChange['status'];
}

/** The amount that a change of status affects, whose money it is, and what happens to it. */
export function MoneyWarning({ campaign, status }: MoneyWarningProps) {
  const { data, error } = useCampaignLedger(campaign.id);
  const { backerCount } = campaign;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {data ? (
        <strong>
          <Amount cents={data.heldCents} /> of {counted(backerCount, 'backer')} is held in escrow.
        </strong>
      ) : error ? (
        `The amount in escrow could not be read: ${error.message}.`
      ) : (
        'Reading the amount in escrow.'
      )}{' '}
      {consequencesOf(campaign, status)}
    </Alert>
  );
}
