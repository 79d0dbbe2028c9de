import {
  allocate,
  businessDaysAfter,
  policyById,
  type DomainEvent,
  type Target,
} from '@rostrum/contracts';
import { paidRoles, payoutLimits, type PaidRole } from '@rostrum/contracts/payouts';
import type { Position } from '@rostrum/event-store';
import type { PayoutOrder } from '../../payments/payment/index.ts';
import type { Payouts } from './payout.ts';

export interface Computation {
  readonly type: 'compute';
  readonly target: Target;
  readonly creatorId: number;
  /** Number of payouts that are known where the donations were summed. */
  readonly known: number;
  readonly order: PayoutOrder;
  /** Sum and number of the donations that are allocated and in no payout. */
  readonly amountCents: number;
  readonly donations: number;
  /** Log position of the last event that the sum is of: every allocation up to it is part of it. */
  readonly upTo: Position;
  /** Ids for `payoutLimits.shares` shares. */
  readonly shareIds: readonly number[];
  /** UTC days on which banks do not work. */
  readonly holidays: readonly string[];
  readonly now: Date;
}

const isPaid = (role: string): role is PaidRole => (paidRoles as readonly string[]).includes(role);

/**
 * Divides what was allocated by the policy of the order. No effect when another payout was computed
 * since the donations were summed, or there are none.
 * @throws Error for an unknown policy, a share of nobody, or too few ids
 */
export function compute(command: Computation, state: Payouts | undefined): readonly DomainEvent[] {
  const { target, creatorId, order, amountCents, donations, upTo, now } = command;
  const before = state?.computed.length ?? 0;
  // Marked for drills: compute-payout-once
  if (before !== command.known || donations === 0) return [];
  const { policy: pinned, participants, winners, orderedBy } = order;
  const policy = policyById(pinned.id);
  if (policy?.version !== pinned.version) throw new Error(`unknown payout policy ${pinned.id}`);
  const shares = allocate(policy, amountCents, { participants, winners })
    .flatMap(({ role, index, cents }) =>
      isPaid(role) && cents > 0 ? [{ role, index, cents }] : [],
    )
    .map(({ role, index, cents }, at) => {
      const shareId = command.shareIds[at];
      if (shareId === undefined) throw new Error('there are fewer ids than shares');
      return { shareId, role, index, payeeId: order.payeeOf(role, index), amountCents: cents };
    });
  const from = before === 0 ? order.orderedAt : now.toISOString();
  // Marked for drills: bank-holidays
  const dueAt = businessDaysAfter(from, payoutLimits.dueAfterBusinessDays, command.holidays);
  const data = {
    target,
    creatorId,
    number: before + 1,
    policy: pinned,
    participants,
    winners,
    amountCents,
    currency: 'usd',
    donations,
    upTo,
    shares,
    orderedBy,
    dueAt,
  } as const;
  return [{ type: 'PayoutComputed', data }];
}
