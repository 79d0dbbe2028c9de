import { policyById } from '@rostrum/contracts/money';
import { percentOf } from '../../../ui/text/percent.ts';
import { payoutsNotBegun } from '../../payouts-not-begun.ts';
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

/** What the campaign page says about payouts. No money has been paid out in any status yet. */
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
      split: 'They have talked. Nothing has been paid out yet: the money is still held in escrow.',
      benefit: `Each participant’s share is ${part} of what was raised. It has not been paid out yet; it is still held in escrow.`,
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
    split: `Paid only if they talk. ${payoutsNotBegun}`,
    benefit: `Each participant receives ${part} of what is raised, if they talk. Participants are paid within 7 business days of a conversation of at least 45 minutes. ${payoutsNotBegun} Until they do, everything stays in escrow.`,
  };
}
