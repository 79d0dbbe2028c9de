import {
  allocate,
  businessDaysAfter,
  policyById,
  type DomainEvent,
  type EventData,
} from '@rostrum/contracts';
import { paidRoles, payoutLimits, type PaidRole } from '@rostrum/contracts/payouts';
import type { Position } from '@rostrum/event-store';
import type { Payouts } from './payout.ts';

/** The order of a campaign's payouts. `orderedAt`: ISO 8601. */
type Order = Pick<EventData<'PayoutOrdered'>, 'policy' | 'participants' | 'orderedBy'> & {
  readonly orderedAt: string;
};

export interface Computation {
  readonly type: 'compute';
  readonly campaignId: number;
  readonly creatorId: number;
  /** Number of payouts that are known where the donations were summed. */
  readonly known: number;
  readonly order: Order;
  /** The confirmed members by the number of the participant, from 1. */
  readonly members: ReadonlyMap<number, number>;
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
  const { campaignId, creatorId, order, amountCents, donations, upTo, now } = command;
  const before = state?.computed.length ?? 0;
  // Marked for drills: compute-payout-once
  if (before !== command.known || donations === 0) return [];
  const { policy: pinned, participants, orderedBy } = order;
  const policy = policyById(pinned.id);
  if (policy?.version !== pinned.version) throw new Error(`unknown payout policy ${pinned.id}`);
  const payeeOf = (role: PaidRole, index: number): number | null => {
    if (role === 'creator') return creatorId;
    if (role === 'participants') return command.members.get(index) ?? null;
    throw new Error(`nobody is the ${role} of a campaign`);
  };
  const shares = allocate(policy, amountCents, { participants })
    .flatMap(({ role, index, cents }) =>
      isPaid(role) && cents > 0 ? [{ role, index, cents }] : [],
    )
    .map(({ role, index, cents }, at) => {
      const shareId = command.shareIds[at];
      if (shareId === undefined) throw new Error('there are fewer ids than shares');
      return { shareId, role, index, payeeId: payeeOf(role, index), amountCents: cents };
    });
  const from = before === 0 ? order.orderedAt : now.toISOString();
  // Marked for drills: bank-holidays
  const dueAt = businessDaysAfter(from, payoutLimits.dueAfterBusinessDays, command.holidays);
  const data = {
    campaignId,
    creatorId,
    number: before + 1,
    policy: pinned,
    participants,
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
