import { Alert } from '@mui/material';
import { Amount } from '../../fields/Amount.tsx';
import type { StatusChange } from './campaign-calls.ts';
import { useCampaignLedger } from './campaign-ledger.ts';
import type { CampaignPage } from './records.ts';

const closes =
  'Funding ends: donations that settle from now on are refunded. The money stays in escrow; this pays nothing out and refunds nothing.';
const consequences: Readonly<Record<StatusChange['status'], string>> = {
  active: 'The campaign takes donations again. The money stays in escrow.',
  completed: closes,
  expired: closes,
};

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
          <Amount cents={data.heldCents} /> of {backerCount.toLocaleString('en')}{' '}
          {backerCount === 1 ? 'backer' : 'backers'} is held in escrow.
        </strong>
      ) : error ? (
        `The amount in escrow could not be read: ${error.message}.`
      ) : (
        'Reading the amount in escrow.'
      )}{' '}
      {consequences[status]}
    </Alert>
  );
}
