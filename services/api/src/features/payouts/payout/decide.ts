import type { DomainEvent } from '@rostrum/contracts';
import { payoutMessages } from '@rostrum/contracts/payouts';
import type { Position } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { compute, type Computation } from './compute.ts';
import { decideShare } from './decide-share.ts';
import type { ShareCommand } from './share-command.ts';
import { partsOfLoss } from './divide-loss.ts';
import { evolvePayouts, type Payouts } from './payout.ts';

/** A dispute about a donation that was allocated is lost. */
interface Loss {
  readonly type: 'divideLoss';
  readonly donationId: number;
  /** What is lost of the donation until now. */
  readonly lostCents: number;
  /** Log position of the allocation. */
  readonly allocatedAt: Position;
}

export type PayoutCommand = Computation | Loss | ShareCommand;

export const payouts: Decider<Payouts | undefined, PayoutCommand> = {
  initialState: undefined,
  evolve: evolvePayouts,
  decide(command, state) {
    if (command.type === 'compute') return compute(command, state);
    if (command.type === 'divideLoss') return state ? divideLoss(command, state) : [];
    if (!state) throw notFound(payoutMessages.notFound);
    return decideShare(command, state);
  },
};

/**
 * Divides what is lost of a donation and not divided yet among the shares of the payout that contains
 * it. No effect while that payout is not computed.
 */
function divideLoss(
  { donationId, lostCents, allocatedAt }: Loss,
  state: Payouts,
): readonly DomainEvent[] {
  // Marked for drills: divide-loss-once
  const amountCents = lostCents - (state.divided[donationId] ?? 0);
  if (amountCents <= 0) return [];
  const payout = state.computed.find(({ upTo }) => allocatedAt <= upTo);
  if (!payout) return [];
  const { number } = payout;
  const own = state.shares.filter((share) => share.number === number);
  const parts = partsOfLoss(payout, own, amountCents);
  const shares = own.flatMap(({ shareId, role, index, payeeId }) => {
    const part = parts.get(shareId) ?? 0;
    return part === 0 ? [] : [{ shareId, role, index, payeeId, amountCents: part }];
  });
  const { target, creatorId } = state;
  const data = {
    target,
    creatorId,
    donationId,
    number,
    amountCents,
    currency: 'usd',
    shares,
  } as const;
  return [{ type: 'LostDisputeDivided', data }];
}
