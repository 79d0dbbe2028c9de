import type { PayoutOrder, TargetOfPayouts } from '../../payments/payment/index.ts';
import type { Campaign } from '../campaign-state.ts';

/** A campaign, as its payouts depend on it. */
export function campaignOfPayouts(campaign: Campaign): TargetOfPayouts {
  const { creatorId, onHoldSince, lastTakedownAt, participants } = campaign;
  return {
    creatorId,
    onHold: onHoldSince !== null,
    removedAt: lastTakedownAt,
    confirmations: participants.confirmations,
    order: orderOf(campaign),
  };
}

/** Participants are paid who are confirmed now. */
function orderOf({ payout, creatorId, participants, election }: Campaign): PayoutOrder | null {
  if (!payout) return null;
  return {
    ...payout,
    afterElection: election !== null,
    payeeOf(role, index) {
      if (role === 'creator') return creatorId;
      if (role === 'participants')
        return participants.known.find(({ slot }) => slot === index)?.memberId ?? null;
      throw new Error(`nobody is the ${role} of a campaign`);
    },
  };
}
