import { happenedAt, type EventData, type Target } from '@rostrum/contracts';
import type { PaidRole, PayoutMethod } from '@rostrum/contracts/payouts';
import type { Position, RecordedEvent } from '@rostrum/event-store';
import type { ConfirmableRequest } from '../../../kernel/approver.ts';

export { payoutStream } from '@rostrum/contracts/payouts';

/** One payout of a target: what was allocated, divided by its policy. */
export interface ComputedPayout extends Pick<
  EventData<'PayoutComputed'>,
  'number' | 'amountCents' | 'orderedBy' | 'dueAt'
> {
  /** As in `PayoutComputed`. */
  readonly upTo: Position;
  /** ISO 8601. */
  readonly computedAt: string;
  /** What lost disputes took from it. */
  readonly lostCents: number;
}

/** An approval: what is sent, and where. Times are ISO 8601. */
export interface Approval {
  readonly payCents: number;
  /** Null when nothing is left to be sent. */
  readonly detailsId: number | null;
  readonly method: PayoutMethod | null;
  readonly approvedBy: number;
  readonly at: string;
}

/** What an administrator has asked to become of a share whose payee was erased. */
export interface ReleaseRequest extends ConfirmableRequest {
  /** The member who is to get it; null when it is to be written off. */
  readonly toId: number | null;
}

/** A share of a payout. */
export interface Share {
  readonly shareId: number;
  /** Number of its payout. */
  readonly number: number;
  readonly role: PaidRole;
  readonly index: number;
  /** Null while that is not known. */
  readonly payeeId: number | null;
  /** Whether the payee was confirmed as the participant, and not assigned by an admin. */
  readonly byConfirmation: boolean;
  /** The admin who said whose it is after the computation, and when; null when nobody had to. */
  readonly assignedBy: number | null;
  readonly assignedAt: string | null;
  /** As computed. */
  readonly amountCents: number;
  /** What lost disputes took from it, also where its payee owes it. */
  readonly lostCents: number;
  /** The part of it that its payee owes. */
  readonly chargedCents: number;
  /** What is owed for it in the ledger: the amount less losses while it was unclaimed, nettings and what was sent. */
  readonly owedCents: number;
  /** Where the money goes, as noted on this stream; null before the first note. */
  readonly details: Pick<
    EventData<'PayoutDetailsChanged'>,
    'method' | 'usableFrom' | 'dueAt'
  > | null;
  readonly fellDue: boolean;
  /** Number of approvals, and number of those that were begun. */
  readonly approvals: number;
  readonly begun: number;
  /** The approval that nothing has ended yet. */
  readonly approved: Approval | null;
  /** The payment that has not come back. */
  readonly sent: Payment | null;
  /** References of the payments that came back. */
  readonly returned: readonly string[];
  /** What is asked and not confirmed; it may be too old. */
  readonly release: ReleaseRequest | null;
  /** As it was released last: to this member, or null when it was written off. */
  readonly releasedTo?: number | null;
  readonly writtenOff: boolean;
}

type Payment = Pick<EventData<'PayoutSent'>, 'from' | 'reference' | 'amountCents'>;

/** The payouts of a target: the state for decisions in `payoutStream(target)`. */
export interface Payouts {
  readonly target: Target;
  readonly creatorId: number;
  readonly computed: readonly ComputedPayout[];
  readonly shares: readonly Share[];
  /** By the ids of donations: what of them was lost after their payout and is divided, in cents. */
  readonly divided: Readonly<Record<number, number>>;
}

/** Whether it is neither sent nor used up. */
export const isOpen = ({ sent, owedCents }: Share): boolean => sent === null && owedCents > 0;

type ShareEvent = Extract<RecordedEvent, { data: { shareId: number } }>;

/** The payouts after an event of their stream; undefined before the first is computed. */
export function evolvePayouts(
  state: Payouts | undefined,
  event: RecordedEvent,
): Payouts | undefined {
  if (event.type === 'PayoutComputed') return computed(state, event);
  if (!state) return state;
  if (event.type === 'LostDisputeDivided') return divided(state, event);
  if (!('shareId' in event.data)) return state;
  const { shareId } = event.data;
  return {
    ...state,
    shares: state.shares.map((share) =>
      share.shareId === shareId ? { ...share, ...changes(share, event as ShareEvent) } : share,
    ),
  };
}

function computed(
  state: Payouts | undefined,
  event: RecordedEvent & { readonly data: EventData<'PayoutComputed'> },
): Payouts {
  const { target, creatorId, number, amountCents, orderedBy, dueAt, upTo, shares } = event.data;
  const payout = { number, amountCents, orderedBy, dueAt, upTo };
  const before = state ?? { target, creatorId, computed: [], shares: [], divided: {} };
  return {
    ...before,
    computed: [...before.computed, { ...payout, computedAt: happenedAt(event), lostCents: 0 }],
    shares: [
      ...before.shares,
      ...shares.map((share): Share => ({
        ...share,
        number,
        byConfirmation: share.role === 'participants' && share.payeeId !== null,
        assignedBy: null,
        assignedAt: null,
        lostCents: 0,
        chargedCents: 0,
        owedCents: share.amountCents,
        details: null,
        fellDue: false,
        approvals: 0,
        begun: 0,
        approved: null,
        sent: null,
        returned: [],
        release: null,
        writtenOff: false,
      })),
    ],
  };
}

function changes(share: Share, event: ShareEvent): Partial<Share> {
  switch (event.type) {
    case 'ShareAssigned':
      return {
        payeeId: event.data.payeeId,
        byConfirmation: event.data.reason === null,
        assignedBy: event.data.assignedBy,
        assignedAt: happenedAt(event),
      };
    case 'ShareUnclaimed':
      return {
        payeeId: null,
        byConfirmation: false,
        assignedBy: null,
        assignedAt: null,
        details: null,
        fellDue: false,
      };
    case 'PayoutDetailsChanged': {
      const { method, usableFrom, dueAt } = event.data;
      return { details: { method, usableFrom, dueAt }, approved: null, fellDue: false };
    }
    case 'PayoutFellDue':
      return { fellDue: true };
    case 'PayoutApprovalBegun':
      return { begun: event.data.number };
    case 'PayoutApproved': {
      const { nettedCents, payCents, detailsId, method, approvedBy } = event.data;
      const approved = { payCents, detailsId, method, approvedBy, at: happenedAt(event) };
      const owedCents = share.owedCents - nettedCents;
      return { approvals: event.data.number, approved, owedCents, release: null };
    }
    case 'PayoutSent': {
      const { from, reference, amountCents } = event.data;
      const owedCents = share.owedCents - amountCents;
      // Marked for drills: end-approval-when-sent
      return { sent: { from, reference, amountCents }, approved: null, owedCents };
    }
    case 'PayoutReturned':
      return {
        sent: null,
        returned: [...share.returned, event.data.reference],
        owedCents: share.owedCents + event.data.amountCents,
        // They are noted anew, so that the share has a time at which it is to be sent.
        details: null,
        fellDue: false,
      };
    case 'ShareReleaseRequested': {
      const { toId, requestedBy } = event.data;
      return { release: { toId, requestedBy, requestedAt: happenedAt(event) } };
    }
    case 'ShareReleased':
      return released(share, event);
    default:
      return {};
  }
}

function released(
  share: Share,
  event: RecordedEvent & { readonly data: EventData<'ShareReleased'> },
): Partial<Share> {
  const { toId, amountCents, number, requestedBy } = event.data;
  const done = {
    byConfirmation: false,
    details: null,
    fellDue: false,
    approved: null,
    approvals: number,
    begun: Math.max(share.begun, number),
    release: null,
    releasedTo: toId,
  };
  if (toId === null) return { ...done, owedCents: 0, writtenOff: true };
  const assigned = { payeeId: toId, assignedBy: requestedBy, assignedAt: happenedAt(event) };
  return { ...done, ...assigned, owedCents: amountCents };
}

function divided(
  state: Payouts,
  { data }: { readonly data: EventData<'LostDisputeDivided'> },
): Payouts {
  const parts = new Map(data.shares.map(({ shareId, amountCents }) => [shareId, amountCents]));
  return {
    ...state,
    computed: state.computed.map((payout) =>
      payout.number === data.number
        ? { ...payout, lostCents: payout.lostCents + data.amountCents }
        : payout,
    ),
    shares: state.shares.map((share) => {
      const part = parts.get(share.shareId) ?? 0;
      return {
        ...share,
        lostCents: share.lostCents + part,
        chargedCents: share.chargedCents + (share.payeeId === null ? 0 : part),
        // The payee of a claimed share owes the part instead.
        owedCents: share.payeeId === null ? share.owedCents - part : share.owedCents,
      };
    }),
    divided: {
      ...state.divided,
      [data.donationId]: (state.divided[data.donationId] ?? 0) + data.amountCents,
    },
  };
}
