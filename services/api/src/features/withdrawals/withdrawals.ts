import { happenedAt, type DomainEvent } from '@rostrum/contracts';
import {
  withdrawalLimits,
  withdrawalMessages,
  withdrawalsStream,
  type WithdrawalRefusal,
} from '@rostrum/contracts/withdrawals';
import type { Position, RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export { withdrawalsStream };

/** A withdrawal that was requested and not refused. */
export interface Withdrawal {
  readonly donationId: number;
  readonly campaignId: number;
  /** When and where in the log it was requested. ISO 8601. */
  readonly at: string;
  readonly position: Position;
  /** Whether the donor requested it: only these count towards the quota. */
  readonly own: boolean;
}

/** What a member took back: the state for decisions in `withdrawals-{id}`, oldest first. */
export type Withdrawals = readonly Withdrawal[];

export type WithdrawalCommand =
  | {
      readonly type: 'request';
      readonly userId: number;
      readonly donationId: number;
      readonly campaignId: number;
      readonly requestedBy: number;
      readonly reason: string | null;
      readonly now: Date;
    }
  /** `position`: that of the request. No effect once that request was refused. */
  | {
      readonly type: 'refuse';
      readonly userId: number;
      readonly donationId: number;
      readonly position: Position;
      readonly why: WithdrawalRefusal;
    };

/** How many donations a member may still take back at a time, and from when on the next one. */
export function quotaOf(
  withdrawals: Withdrawals,
  now: Date,
): { readonly left: number; readonly nextAt: string | null } {
  const { max, withinMs } = withdrawalLimits.quota;
  const since = now.getTime() - withinMs;
  const counted = withdrawals
    .filter(({ own, at }) => own && Date.parse(at) > since)
    .map(({ at }) => Date.parse(at))
    .sort((one, other) => one - other);
  const oldest = counted.at(-max);
  return {
    left: Math.max(0, max - counted.length),
    nextAt: oldest === undefined ? null : new Date(oldest + withinMs).toISOString(),
  };
}

function evolve(state: Withdrawals, event: RecordedEvent): Withdrawals {
  switch (event.type) {
    case 'WithdrawalRequested': {
      const { donationId, campaignId, userId, requestedBy } = event.data;
      const { position } = event;
      const own = requestedBy === userId;
      return [...state, { donationId, campaignId, at: happenedAt(event), position, own }];
    }
    case 'WithdrawalRefused':
      return state.filter(({ donationId }) => donationId !== event.data.donationId);
    default:
      return state;
  }
}

function decide(command: WithdrawalCommand, state: Withdrawals): readonly DomainEvent[] {
  const { userId, donationId } = command;
  const requested = state.find((each) => each.donationId === donationId);
  if (command.type === 'refuse') {
    if (requested?.position !== command.position) return [];
    const { campaignId } = requested;
    const { why } = command;
    return [{ type: 'WithdrawalRefused', data: { userId, donationId, campaignId, why } }];
  }
  if (requested) return [];
  const { campaignId, requestedBy, reason, now } = command;
  const { left, nextAt } = quotaOf(state, now);
  if (requestedBy === userId && left === 0 && nextAt !== null) throw quotaReached(nextAt, now);
  const data = { userId, donationId, campaignId, requestedBy, reason };
  return [{ type: 'WithdrawalRequested', data }];
}

function quotaReached(nextAt: string, now: Date): DomainError {
  const seconds = Math.ceil((Date.parse(nextAt) - now.getTime()) / 1_000);
  return new DomainError('too_many_requests', withdrawalMessages.quota(nextAt), {
    headers: { 'retry-after': String(seconds) },
  });
}

export const withdrawals: Decider<Withdrawals, WithdrawalCommand> = {
  initialState: [],
  evolve,
  decide,
};
