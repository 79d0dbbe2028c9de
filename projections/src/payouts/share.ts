import { happenedAt, type EventData, type Target } from '@rostrum/contracts';
import type {
  PaidRole,
  PayoutMethod,
  PayoutReturn,
  ShareState,
} from '@rostrum/contracts/payouts/constants';
import type { EventOfType } from '../engine/read-model.ts';

/** A share of a payout. Times are ISO 8601. */
export interface ShareDocument {
  readonly id: number;
  readonly target: Target;
  readonly creatorId: number;
  /** Number of the payout, from 1. */
  readonly number: number;
  readonly role: PaidRole;
  /** The number of a participant or winner, from 1; 1 for other roles. */
  readonly index: number;
  readonly payeeId: number | null;
  /** Whether an administrator has assigned it with evidence, and it was not approved since. */
  readonly assigned: boolean;
  /** As it was computed. */
  readonly amountCents: number;
  /** Its part of lost disputes: while it was unclaimed it became smaller, later its payee owes it. */
  readonly lostCents: number;
  /** What its approvals took off for what the payee owes. */
  readonly nettedCents: number;
  /** What is to be sent, or was sent. */
  readonly payCents: number;
  /** `given`: the payee has said where the money goes, to be used from `usableFrom` on. */
  readonly state: Exclude<ShareState, 'held' | 'ready'> | 'given';
  /** As stated by the payee, later as sent. */
  readonly method: PayoutMethod | null;
  readonly usableFrom: string | null;
  /** Null when nobody has ordered the payout. */
  readonly orderedBy: number | null;
  readonly computedAt: string;
  /** When it is to be sent; null while the payee or the details are not known, and once it is done. */
  readonly dueAt: string | null;
  /** When the payout is to be sent, unless a payee's details are missing or held. */
  readonly payoutDueAt: string;
  readonly overdue: boolean;
  readonly approvedBy: number | null;
  readonly approvedAt: string | null;
  readonly sentAt: string | null;
  /** Of the last payment. */
  readonly reference: string | null;
  /** Null unless the last payment came back. */
  readonly returned: PayoutReturn | null;
  /** When it came back; null unless it did. */
  readonly returnedAt: string | null;
  /** What an administrator has asked to become of it, and nobody has confirmed; it may be too old. */
  readonly release: {
    /** The member who would get it; null when it would be written off. */
    readonly toId: number | null;
    readonly amountCents: number;
    readonly requestedBy: number;
    readonly requestedAt: string;
  } | null;
  readonly payout: {
    readonly policy: EventData<'PayoutComputed'>['policy'];
    readonly totalCents: number;
    readonly platformCents: number;
    /** Number of the payments. */
    readonly donations: number;
  };
}

/** The part of a share that the totals follow from. */
export type Standing = Pick<ShareDocument, 'dueAt' | 'overdue' | 'payCents' | 'state'>;

export type ShareEvent = EventOfType<
  | 'PayoutApproved'
  | 'PayoutDetailsChanged'
  | 'PayoutFellDue'
  | 'PayoutReturned'
  | 'PayoutSent'
  | 'ShareAssigned'
  | 'ShareReleased'
  | 'ShareReleaseRequested'
  | 'ShareUnclaimed'
>;

export type ComputedShare = EventData<'PayoutComputed'>['shares'][number];

/** Whether nothing more is sent for a share, unless its payment comes back. */
export const isDone = ({ state }: Pick<ShareDocument, 'state'>): boolean =>
  state === 'sent' || state === 'netted' || state === 'written_off';

const notDue = { dueAt: null, overdue: false } as const;

export const computedStanding = ({ payeeId, amountCents }: ComputedShare): Standing => ({
  state: payeeId === null ? 'unclaimed' : 'waiting',
  payCents: amountCents,
  ...notDue,
});

export function standingAfter(before: Standing, event: ShareEvent): Standing {
  switch (event.type) {
    case 'ShareAssigned':
      return { state: 'waiting', payCents: event.data.amountCents, ...notDue };
    case 'ShareUnclaimed':
      return { state: 'unclaimed', payCents: event.data.amountCents, ...notDue };
    case 'PayoutDetailsChanged':
      return isDone(before) ? before : withDetails(before, event.data);
    case 'PayoutFellDue':
      return isDone(before) ? before : { ...before, overdue: true };
    case 'PayoutApproved': {
      const { payCents } = event.data;
      return payCents === 0
        ? { state: 'netted', payCents, ...notDue }
        : { ...before, state: 'approved', payCents };
    }
    case 'PayoutSent':
      return { state: 'sent', payCents: event.data.amountCents, ...notDue };
    case 'PayoutReturned':
      return { state: 'failed', payCents: event.data.amountCents, ...notDue };
    case 'ShareReleaseRequested':
      return before;
    case 'ShareReleased': {
      const { toId, amountCents: payCents } = event.data;
      return { state: released(toId, payCents), payCents, ...notDue };
    }
  }
}

function released(toId: number | null, payCents: number): Standing['state'] {
  if (payCents === 0) return 'netted';
  return toId === null ? 'written_off' : 'waiting';
}

/** An approval is void when the details change; a payment that came back needs one in any case. */
function withDetails(
  before: Standing,
  { usableFrom, dueAt }: EventData<'PayoutDetailsChanged'>,
): Standing {
  const stated = usableFrom === null ? 'waiting' : 'given';
  return {
    state: before.state === 'failed' ? before.state : stated,
    payCents: before.payCents,
    dueAt,
    overdue: before.overdue && dueAt === before.dueAt,
  };
}

/** After its part of a lost dispute: an unclaimed share becomes smaller, and is done with nothing left. */
export function standingWithLoss(
  before: Standing,
  { payeeId, amountCents }: ComputedShare,
): Standing {
  if (payeeId !== null) return before;
  const payCents = before.payCents - amountCents;
  return { ...before, payCents, state: payCents === 0 ? 'netted' : before.state };
}

export function computedShare(
  event: EventOfType<'PayoutComputed'>,
  share: ComputedShare,
): ShareDocument {
  const { data } = event;
  const shared = data.shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    id: share.shareId,
    target: data.target,
    creatorId: data.creatorId,
    number: data.number,
    role: share.role,
    index: share.index,
    payeeId: share.payeeId,
    assigned: false,
    amountCents: share.amountCents,
    lostCents: 0,
    nettedCents: 0,
    method: null,
    usableFrom: null,
    orderedBy: data.orderedBy,
    computedAt: happenedAt(event),
    payoutDueAt: data.dueAt,
    approvedBy: null,
    approvedAt: null,
    sentAt: null,
    reference: null,
    returned: null,
    returnedAt: null,
    release: null,
    payout: {
      policy: data.policy,
      totalCents: data.amountCents,
      platformCents: data.amountCents - shared,
      donations: data.donations,
    },
    ...computedStanding(share),
  };
}

const notApproved = { approvedBy: null, approvedAt: null } as const;

/** What an event changes beside the standing. */
function changesBy(share: ShareDocument, event: ShareEvent): Partial<ShareDocument> {
  switch (event.type) {
    case 'ShareAssigned':
      // A confirmation has no reason.
      return { payeeId: event.data.payeeId, assigned: event.data.reason !== null };
    case 'ShareUnclaimed':
      return { payeeId: null, assigned: false, method: null, usableFrom: null, ...notApproved };
    case 'PayoutDetailsChanged': {
      if (isDone(share)) return {};
      const { method, usableFrom } = event.data;
      return { method, usableFrom, ...notApproved };
    }
    case 'PayoutFellDue':
      return {};
    case 'PayoutApproved': {
      const { nettedCents, approvedBy } = event.data;
      return {
        nettedCents: share.nettedCents + nettedCents,
        assigned: false,
        approvedBy,
        approvedAt: happenedAt(event),
        release: null,
      };
    }
    case 'PayoutSent': {
      const { from: method, reference } = event.data;
      const back = { returned: null, returnedAt: null };
      return { method, reference, sentAt: happenedAt(event), ...back };
    }
    case 'PayoutReturned':
      // An event that follows says anew where it goes.
      return {
        method: null,
        usableFrom: null,
        sentAt: null,
        returned: event.data.outcome,
        returnedAt: happenedAt(event),
        ...notApproved,
      };
    case 'ShareReleaseRequested': {
      const { toId, amountCents, requestedBy } = event.data;
      return { release: { toId, amountCents, requestedBy, requestedAt: happenedAt(event) } };
    }
    case 'ShareReleased': {
      const { toId, payeeId, nettedCents } = event.data;
      return {
        payeeId: toId ?? payeeId,
        nettedCents: share.nettedCents + nettedCents,
        method: null,
        usableFrom: null,
        ...notApproved,
        release: null,
      };
    }
  }
}

export const shareAfter = (share: ShareDocument, event: ShareEvent): ShareDocument => ({
  ...share,
  ...standingAfter(share, event),
  ...changesBy(share, event),
});

export const shareWithLoss = (share: ShareDocument, part: ComputedShare): ShareDocument => ({
  ...share,
  ...standingWithLoss(share, part),
  lostCents: share.lostCents + part.amountCents,
});
