import { campaignOf, promptOf, targetKey } from '@rostrum/contracts';
import { payeeLimits } from '@rostrum/contracts/payees';
import { payoutLimits } from '@rostrum/contracts/payouts/constants';
import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { isoAfter } from '../deadlines/index.ts';
import {
  defineReadModel,
  type AuxiliaryView,
  type EventOfType,
  type Rule,
} from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import {
  computedShare,
  computedStanding,
  isDone,
  shareAfter,
  shareWithLoss,
  standingAfter,
  standingWithLoss,
  type ComputedShare,
  type ShareDocument,
  type ShareEvent,
  type Standing,
} from './share.ts';

/** A share with the fields that lists filter and sort by. */
export interface StoredShare extends ShareDocument {
  /** As `targetKey` names the target. */
  readonly targetKey: string;
  /** The target if it is a campaign. */
  readonly campaignId: number | null;
  /** The target if it is a prompt. */
  readonly promptId: number | null;
  /** Its payee is known, and more is to be sent to them. */
  readonly open: boolean;
  /** Orders the shares: those that are due by their time, then those that are not, then the done ones. */
  readonly dueOrder: string;
  /**
   * Until when the details of its payee are needed: `~` while it is open and did not come back, else 30
   * days after it was sent or came back, ISO 8601; empty when nothing was sent.
   */
  readonly detailsUntil: string;
}

interface Counted {
  readonly count: number;
  /** What is to be sent. */
  readonly cents: number;
}

/** The shares that are not done. */
export interface ShareTotals {
  readonly unclaimed: Counted;
  /** Their payee is known, and they are not approved. */
  readonly open: Counted;
  readonly approved: Counted;
  /** Of the open and approved ones, those whose time has come. */
  readonly overdue: Counted;
}

type Shared = EventOfType<'LostDisputeDivided' | 'PayoutComputed'>;
/** How a share stood before an event, and how after it. */
type Change = readonly [before: Standing | undefined, after: Standing];

/** Number of shares by state; a state without shares may be missing. */
export type ShareCounts = Readonly<Partial<Record<ShareDocument['state'], number>>>;

const rules = rulesFor<StoredShare>();
const standings = rulesFor<Standing>();

export const shareTotalsId = 'totals';
export const shareCountsId = 'counts';
const standingId = (shareId: number): string => `share:${String(shareId)}`;

const none: Counted = { count: 0, cents: 0 };
export const noShares: ShareTotals = { unclaimed: none, open: none, approved: none, overdue: none };

function dueOrderOf(share: ShareDocument): string {
  const { dueAt, state, payoutDueAt, computedAt } = share;
  if (dueAt !== null) return dueAt;
  if (state === 'failed') return payoutDueAt;
  // `~` comes after every digit.
  return isDone(share) ? `~~${computedAt}` : `~${payoutDueAt}`;
}

function detailsUntilOf({ state, sentAt, returnedAt }: ShareDocument): string {
  const at = state === 'failed' ? returnedAt : sentAt;
  if (at !== null) return isoAfter(at, payeeLimits.keptMs);
  return isDone({ state }) ? '' : '~';
}

const stored = (share: ShareDocument): StoredShare => ({
  ...share,
  targetKey: targetKey(share.target),
  campaignId: campaignOf(share.target),
  promptId: promptOf(share.target),
  open: share.payeeId !== null && !isDone(share),
  dueOrder: dueOrderOf(share),
  detailsUntil: detailsUntilOf(share),
});

function plus(sums: ShareTotals, { state, payCents, overdue }: Standing, by: 1 | -1): ShareTotals {
  const added = ({ count, cents }: Counted): Counted => ({
    count: count + by,
    cents: cents + by * payCents,
  });
  if (isDone({ state })) return sums;
  const name = state === 'unclaimed' || state === 'approved' ? state : 'open';
  return {
    ...sums,
    [name]: added(sums[name]),
    ...(overdue && { overdue: added(sums.overdue) }),
  };
}

const counted = (counts: ShareCounts, { state }: Standing, by: 1 | -1): ShareCounts => ({
  ...counts,
  [state]: (counts[state] ?? 0) + by,
});

/** The rules of the sums of all shares. */
function sumRules<E extends ShareEvent | Shared>(
  sharesOf: (event: E) => readonly number[],
  changesOf: (event: E, auxiliary: AuxiliaryView) => readonly Change[],
): readonly Rule<E>[] {
  const sumRule = <S extends object>(
    id: string,
    none: S,
    add: (sums: S, standing: Standing, by: 1 | -1) => S,
  ): Rule<E> =>
    rulesFor<S>().auxiliary<E>(
      () => id,
      (sums, event, auxiliary) =>
        changesOf(event, auxiliary).reduce(
          (all, [before, after]) => add(before ? add(all, before, -1) : all, after, 1),
          sums ?? none,
        ),
      { reads: (event) => sharesOf(event).map(standingId) },
    );
  return [sumRule(shareTotalsId, noShares, plus), sumRule<ShareCounts>(shareCountsId, {}, counted)];
}

const standingOf = (auxiliary: AuxiliaryView, shareId: number): Standing | undefined =>
  standings.read(auxiliary, standingId(shareId));

/** The rules of an event of one share. */
const ofShare = <E extends ShareEvent>(): readonly Rule<E>[] => [
  rules.existing<E>(
    ({ data }) => String(data.shareId),
    (share, event) => stored(shareAfter(share, event)),
  ),
  standings.auxiliary<E>(
    ({ data }) => standingId(data.shareId),
    (before, event) => before && standingAfter(before, event),
  ),
  ...sumRules<E>(
    ({ data }) => [data.shareId],
    (event, auxiliary) => {
      const before = standingOf(auxiliary, event.data.shareId);
      return before ? [[before, standingAfter(before, event)]] : [];
    },
  ),
];

const idsOf = ({ data }: Shared): readonly number[] => data.shares.map(({ shareId }) => shareId);

/** The rules for each share of an event, since a rule changes only one document. */
const forEach = <E extends Shared>(
  rulesAt: (shareOf: (event: E) => ComputedShare | undefined) => readonly Rule<E>[],
): readonly Rule<E>[] =>
  Array.from({ length: payoutLimits.shares }, (_, place) =>
    rulesAt(({ data }) => data.shares[place]),
  ).flat();

const ofComputed = forEach<EventOfType<'PayoutComputed'>>((shareOf) => [
  rules.document(
    (event) => shareOf(event)?.shareId.toString(),
    (_, event) => {
      const share = shareOf(event);
      return share && stored(computedShare(event, share));
    },
  ),
  standings.auxiliary(
    (event) => {
      const share = shareOf(event);
      return share && standingId(share.shareId);
    },
    (_, event) => {
      const share = shareOf(event);
      return share && computedStanding(share);
    },
  ),
]);

const ofLoss = forEach<EventOfType<'LostDisputeDivided'>>((shareOf) => [
  rules.existing(
    (event) => shareOf(event)?.shareId.toString(),
    (before, event) => {
      const share = shareOf(event);
      return share ? stored(shareWithLoss(before, share)) : before;
    },
  ),
  standings.auxiliary(
    (event) => {
      const share = shareOf(event);
      return share && standingId(share.shareId);
    },
    (before, event) => {
      const share = shareOf(event);
      return before && share ? standingWithLoss(before, share) : before;
    },
  ),
]);

/** Shares of payouts: one document for each. */
export const payouts = defineReadModel({
  name: 'payouts',
  version: 5,
  lists: [adminPayouts],
  on: {
    PayoutComputed: [
      ...ofComputed,
      ...sumRules<EventOfType<'PayoutComputed'>>(idsOf, ({ data }) =>
        data.shares.map((share) => [undefined, computedStanding(share)]),
      ),
    ],
    LostDisputeDivided: [
      ...ofLoss,
      ...sumRules<EventOfType<'LostDisputeDivided'>>(idsOf, ({ data }, auxiliary) =>
        data.shares.flatMap((share): readonly Change[] => {
          const before = standingOf(auxiliary, share.shareId);
          return before ? [[before, standingWithLoss(before, share)]] : [];
        }),
      ),
    ],
    ShareAssigned: ofShare<EventOfType<'ShareAssigned'>>(),
    ShareUnclaimed: ofShare<EventOfType<'ShareUnclaimed'>>(),
    PayoutDetailsChanged: ofShare<EventOfType<'PayoutDetailsChanged'>>(),
    PayoutFellDue: ofShare<EventOfType<'PayoutFellDue'>>(),
    PayoutApproved: ofShare<EventOfType<'PayoutApproved'>>(),
    PayoutSent: ofShare<EventOfType<'PayoutSent'>>(),
    PayoutReturned: ofShare<EventOfType<'PayoutReturned'>>(),
    ShareReleaseRequested: ofShare<EventOfType<'ShareReleaseRequested'>>(),
    ShareReleased: ofShare<EventOfType<'ShareReleased'>>(),
  },
  indexes: [
    ['dueOrder'],
    ['computedAt'],
    ['sentAt'],
    ['amountCents'],
    ['dueAt'],
    ['overdue', 'dueAt'],
    // Each tab of the console shows a state, in the order of the column that is chosen.
    ['state', 'dueOrder'],
    ['state', 'computedAt'],
    ['state', 'sentAt'],
    ['state', 'amountCents'],
    ['targetKey', 'number'],
    ['campaignId', 'dueOrder'],
    ['promptId', 'dueOrder'],
    ['payeeId', 'dueOrder'],
    ['payeeId', 'computedAt'],
    ['payeeId', 'open', 'computedAt'],
    ['payeeId', 'detailsUntil'],
    ['role', 'dueOrder'],
    ['method', 'dueOrder'],
    // Held.
    ['usableFrom', 'dueOrder'],
  ],
});
