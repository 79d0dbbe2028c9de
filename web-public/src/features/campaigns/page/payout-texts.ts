import { policyById } from '@rostrum/contracts/money';
import { percentOf } from '../../../ui/text/percent.ts';
import { whenPaid } from '../../when-paid.ts';
import type { CampaignDetail } from '../api.ts';
import { policyShares } from '../policy-shares.ts';

interface PayoutTexts {
  /** The title above the shares. */
  readonly title: string;
  /** When the shares are paid, or why they are not. */
  readonly split: string;
  /** What one participant receives. */
  readonly benefit: string;
}

/** What the campaign page says about payouts, by the state of the campaign. */
export function payoutTexts({
  status,
  phase,
  participants,
  payoutPolicy,
}: Pick<CampaignDetail, 'status' | 'phase' | 'participants' | 'payoutPolicy'>): PayoutTexts {
  const policy = policyById(payoutPolicy.id);
  const share =
    policy && policyShares(policy, participants.length).find(({ role }) => role === 'participants');
  const part = share ? percentOf(share.bps) : 'a part';
  if (status === 'completed') {
    return {
      title: 'What became of the money',
      split: `They have talked. The shares are paid ${whenPaid}.`,
      benefit: `Each participant’s share is ${part} of what was raised, after refunds. It is paid ${whenPaid}, once it is known where the money goes.`,
    };
  }
  if (status === 'expired' && phase !== 'election') {
    return {
      title: 'Where the money would have gone',
      split: 'They have not talked, so nothing was paid out.',
      benefit: `Each participant would have received ${part} of what was raised. They have not talked, so nothing was paid out.`,
    };
  }
  return {
    title: 'Where the money goes',
    split: `Paid only if they talk, ${whenPaid}.`,
    benefit: `Each participant receives ${part} of what is raised, if they talk for at least 45 minutes. Participants are paid ${whenPaid}. Until then everything stays in escrow.`,
  };
}
