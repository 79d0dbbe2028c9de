import { campaignOf, journalOf, promptOf } from '@rostrum/contracts';
import { type Phase, phases } from '@rostrum/contracts/campaigns';
import { decayedHeat } from '@rostrum/contracts/trending';
import type { RecordedEvent } from '@rostrum/event-store';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CampaignDetail } from './campaigns/index.ts';
import type { CategoryDocument } from './categories/index.ts';
import type { MemberDashboard } from './dashboard/index.ts';
import type { DonationDocument } from './donations/index.ts';
import type { AccountBalance } from './ledger/index.ts';
import { yearlyPayments, type YearlyPayments } from './receipts/yearly-payments.ts';
import type { DailyStatistics, PlatformStatistics } from './statistics/index.ts';
import { folded } from './engine/testing/folded.ts';
import { histories } from './testing/history.ts';
import { ledgerBalances } from './ledger/ledger-balances.ts';
import {
  campaignCards,
  campaignCounter,
  cardFilters,
  type CardDocument,
} from './campaigns/campaign-cards.ts';
import { campaignDetail } from './campaigns/campaign-detail.ts';
import { categories } from './categories/categories.ts';
import { dailyStatistics } from './statistics/daily-statistics.ts';
import { dashboards } from './dashboard/dashboards.ts';
import { donations } from './donations/donations.ts';
import { statistics } from './statistics/statistics.ts';

/**
 * Journals that move no money of a donation: clearing moves it between the accounts at its provider,
 * the fee of a dispute is the platform's expense, and a loss is divided among those who were paid.
 */
const apart = new Set(['psp.cleared', 'dispute.fee', 'dispute.fee_returned', 'dispute.divided']);

interface UnpaidAct {
  /** Undefined for visitors. */
  readonly userId?: number;
  readonly registeredAt?: string;
  readonly isVerified: boolean;
  readonly weight: number;
}

/** Whether an event names a campaign. */
function isAbout({ data }: RecordedEvent, campaignId: number): boolean {
  if ('target' in data) return campaignOf(data.target) === campaignId;
  return 'campaignId' in data && data.campaignId === campaignId;
}

/** What an event adds to a campaign's heat without money. */
function actIn(e: RecordedEvent, campaignId: number): UnpaidAct | undefined {
  if (!isAbout(e, campaignId)) return undefined;
  switch (e.type) {
    case 'CommentPosted':
      return { userId: e.data.authorId, ...e.data.standing, weight: 1.5 };
    case 'CampaignFollowed':
      return { userId: e.data.userId, ...e.data.standing, weight: 1 };
    case 'ReactionToggled':
      if (e.data.from !== null || e.data.to === null || e.data.byAdmin) return undefined;
      return { userId: e.data.userId, ...e.data.standing, weight: 0.5 };
    case 'TrailerVoteChanged': {
      // Of trusted members only.
      const { userId, standing, to, cause } = e.data;
      const age = Date.parse(e.metadata.recordedAt) - Date.parse(standing.registeredAt);
      const counts = to && cause === 'member' && standing.isVerified && age >= 86_400_000;
      return counts ? { userId, ...standing, weight: 0.5 } : undefined;
    }
    case 'CampaignViewed':
      return { isVerified: false, weight: 0.02 * e.data.newViews };
    default:
      return undefined;
  }
}

/** Who speaks about a campaign, from the whole history. */
function speakersIn(events: readonly RecordedEvent[], campaignId: number): ReadonlySet<number> {
  const comments = new Map<number, number>();
  const others = new Map<string, number>();
  for (const e of events) {
    if (!isAbout(e, campaignId)) continue;
    switch (e.type) {
      case 'CommentPosted':
      case 'CommentRestored':
        comments.set(e.data.commentId, e.data.authorId);
        break;
      case 'CommentDeleted':
      case 'CommentRemoved':
      case 'CommentErased':
        comments.delete(e.data.commentId);
        break;
      case 'ReactionToggled': {
        const key = `${e.data.variant} ${String(e.data.userId)}`;
        if (e.data.to === null) others.delete(key);
        else others.set(key, e.data.userId);
        break;
      }
      default:
    }
  }
  return new Set([...comments.values(), ...others.values()]);
}

/** What a member gave to a campaign. */
interface Gift {
  readonly donationId: number;
  readonly campaignId: number;
  readonly userId: number;
  readonly amountCents: number;
}

const returnedIn = (events: readonly RecordedEvent[]): ReadonlySet<number> =>
  new Set(
    events.flatMap((e) =>
      e.type === 'RefundRequested' || e.type === 'DisputeLost' || takesAll(e)
        ? [(e.data as { readonly donationId: number }).donationId]
        : [],
    ),
  );

const takesAll = (e: RecordedEvent): boolean =>
  e.type === 'PaymentDifferenceResolved' && e.data.amountCents > 0 && e.data.leftCents === 0;

/** What differences took of the amount of a donation, after it counted. */
const goneOf = (events: readonly RecordedEvent[], donationId: number): number =>
  sum(
    events.flatMap((e) =>
      e.type === 'PaymentDifferenceResolved' &&
      e.data.donationId === donationId &&
      e.data.from !== 'deposit'
        ? [e.data.amountCents]
        : [],
    ),
  );

/** Ids of the payments for prompts that are not late. */
const giftsToPrompts = (events: readonly RecordedEvent[]): readonly number[] =>
  events.flatMap((e, index) => {
    if (e.type !== 'DonationMade') return [];
    const promptId = promptOf(e.data.target);
    const isLate = events
      .slice(0, index)
      .some(({ type, data }) => type === 'PromptClosed' && data.promptId === promptId);
    return promptId === null || isLate ? [] : [e.data.donationId];
  });

/** Whether a campaign accepts money at `index`: by its last publication or change of status. */
function isOpenAt(events: readonly RecordedEvent[], campaignId: number, index: number): boolean {
  const last = events
    .slice(0, index)
    .findLast(
      (e) =>
        (e.type === 'CampaignPublished' || e.type === 'StatusChanged') &&
        e.data.campaignId === campaignId,
    );
  return (
    last?.type === 'CampaignPublished' ||
    (last?.type === 'StatusChanged' && last.data.to === 'active')
  );
}

/**
 * The donations that count, by definition: not late at their position, and later neither refunded
 * nor lost to a dispute; less what differences with their providers took.
 */
function giftsIn(events: readonly RecordedEvent[]): readonly Gift[] {
  const returned = returnedIn(events);
  return events
    .flatMap((e, index): readonly Gift[] => {
      if (e.type === 'DepositApplied' && e.data.as === 'donation') return [e.data];
      if (e.type !== 'DonationMade') return [];
      const campaignId = campaignOf(e.data.target);
      return campaignId !== null && isOpenAt(events, campaignId, index)
        ? [{ ...e.data, campaignId }]
        : [];
    })
    .filter(({ donationId }) => !returned.has(donationId))
    .map((gift) => ({
      ...gift,
      amountCents: gift.amountCents - goneOf(events, gift.donationId),
    }));
}

/** Fields of a card that the document of its page does not have. */
const lists: ReadonlySet<string> = new Set(cardFilters);

const sum = (numbers: Iterable<number>): number =>
  Array.from(numbers).reduce((total, n) => total + n, 0);
const all = <D extends object>(
  model: Parameters<typeof folded>[0],
  events: readonly RecordedEvent[],
): ReadonlySet<D> => new Set(folded<D>(model, events).documents.values());

const holds = (check: (events: readonly RecordedEvent[]) => void): void => {
  fc.assert(fc.property(histories(), check), { numRuns: runs(60) });
};

describe('after any history', () => {
  it("a campaign's amount and backers are its donations that are not late, less their refunds and lost disputes", () => {
    holds((events) => {
      const gifts = giftsIn(events);
      const details = folded<CampaignDetail>(campaignDetail, events).documents;
      for (const [id, card] of folded<CardDocument>(campaignCards, events).documents) {
        const own = gifts.filter(({ campaignId }) => campaignId === card.id);
        expect(card.currentAmountCents).toBe(sum(own.map(({ amountCents }) => amountCents)));
        expect(card.backerCount).toBe(new Set(own.map(({ userId }) => userId)).size);
        const shared = Object.fromEntries(
          Object.entries(card).filter(([field]) => !lists.has(field)),
        );
        expect(details.get(id)).toMatchObject(shared);
        expect(details.get(id)?.donationCount).toBe(own.length);
      }
    });
  });

  it('the platform, its days and its members have the same sums', () => {
    holds((events) => {
      const gifts = giftsIn(events);
      const raised = sum(gifts.map(({ amountCents }) => amountCents));
      const [platform] = all<PlatformStatistics>(statistics, events);
      const days = Array.from(all<DailyStatistics>(dailyStatistics, events));
      const members = Array.from(all<MemberDashboard>(dashboards, events));
      expect(platform).toMatchObject({ raisedCents: raised, donations: gifts.length });
      expect(sum(days.map(({ raisedCents }) => raisedCents))).toBe(raised);
      expect(sum(days.map((day) => day.donations))).toBe(gifts.length);
      expect(sum(members.map(({ givenCents }) => givenCents))).toBe(raised);
      expect(sum(members.map(({ raisedCents }) => raisedCents))).toBe(raised);
      for (const member of members) {
        const own = gifts.filter(({ userId }) => userId === member.userId);
        expect(member.donations).toBe(own.length);
        expect(member.backed).toBe(new Set(own.map(({ campaignId }) => campaignId)).size);
      }
    });
  });

  it('the yearly sums of a member are those of their settled payments', () => {
    holds((events) => {
      const returned = new Map<number, number>();
      for (const { type, data } of events) {
        const isReturn =
          type === 'RefundRequested' ||
          type === 'DisputeLost' ||
          (type === 'PaymentDifferenceResolved' && data.amountCents > 0);
        if (!isReturn) continue;
        const { donationId, amountCents, feeCents } = data;
        returned.set(donationId, (returned.get(donationId) ?? 0) + amountCents + feeCents);
      }
      const settled = Array.from(all<DonationDocument>(donations, events)).filter(
        ({ settledAt }) => settledAt !== null,
      );
      const sums = folded<YearlyPayments>(yearlyPayments, events).documents;
      expect(sum(Array.from(sums.values(), ({ count }) => count))).toBe(settled.length);
      for (const [id, { returned: back, ...paid }] of sums) {
        const own = settled.filter(
          ({ userId, settledAt }) => id === `${String(userId)}:${String(settledAt).slice(0, 4)}`,
        );
        const ownBack = own.filter((payment) => returned.has(payment.id));
        const total = sum(ownBack.map((payment) => returned.get(payment.id) ?? 0));
        expect(back).toEqual({ count: ownBack.length, totalCents: total });
        expect(paid).toEqual({
          count: own.length,
          amountCents: sum(own.map(({ amountCents }) => amountCents)),
          feeCents: sum(own.map(({ feeCents }) => feeCents)),
          totalCents: sum(own.map(({ totalCents }) => totalCents)),
        });
      }
    });
  });

  it('`counts` of a payment follows from its events', () => {
    holds((events) => {
      const returned = returnedIn(events);
      const counting = new Set([
        ...giftsIn(events).map(({ donationId }) => donationId),
        ...giftsToPrompts(events).filter((donationId) => !returned.has(donationId)),
      ]);
      for (const payment of all<DonationDocument & { counts: boolean }>(donations, events)) {
        expect([payment.id, payment.counts]).toEqual([payment.id, counting.has(payment.id)]);
      }
    });
  });

  it('counters equal counted totals', () => {
    holds((events) => {
      const { documents, auxiliary } = folded<CardDocument>(campaignCards, events);
      const cards = Array.from(documents.values());
      const kept = (category: number | '*', phase: Phase): unknown =>
        auxiliary.get(campaignCounter(category, phase))?.n ?? 0;
      for (const phase of phases) {
        const inPhase = cards.filter((card) => card.phase === phase);
        expect(kept('*', phase)).toBe(inPhase.length);
        for (const category of [1, 2, 11]) {
          expect(kept(category, phase)).toBe(
            inPhase.filter(({ categoryId }) => categoryId === category).length,
          );
        }
      }
      for (const category of all<CategoryDocument>(categories, events)) {
        expect(category.campaignCount).toBe(
          cards.filter((card) => card.visible && card.categoryId === category.id).length,
        );
      }
      const [platform] = all<PlatformStatistics>(statistics, events);
      expect(platform).toMatchObject({
        campaigns: cards.filter(({ visible }) => visible).length,
        active: cards.filter(({ status }) => status === 'active').length,
        completed: cards.filter(({ status }) => status === 'completed').length,
        expired: cards.filter(({ status }) => status === 'expired').length,
      });
    });
  });

  it('the heat of a campaign is that of its publication, its remaining donations and its voices', () => {
    holds((events) => {
      const now = Date.parse(events.at(-1)?.metadata.recordedAt ?? '');
      const day = 86_400_000;
      const decay = (weight: number, at: number): number =>
        weight * 2 ** (-(now - at) / (1.5 * day));
      const returned = returnedIn(events);
      const cards = folded<CardDocument>(campaignCards, events).documents;
      for (const card of cards.values()) {
        let [gross, left] = [0, 0];
        const times = new Map<number, number[]>();
        const spoken = new Map<number, number[]>();
        const untrusted: { readonly weight: number; readonly at: number }[] = [];
        const tookBack = new Map<number, number>();
        /** The decayed heat of the members' votes. */
        const votes = new Map<number, number>();
        events.forEach((e, index) => {
          const at = Date.parse(e.metadata.recordedAt);
          const act = actIn(e, card.id);
          if (e.type === 'TrailerVoteChanged' && e.data.campaignId === card.id) {
            if (!e.data.to) left -= votes.get(e.data.userId) ?? 0;
            votes.delete(e.data.userId);
          }
          if (act !== undefined && act.userId !== card.creatorId) {
            const before = spoken.get(act.userId ?? 0) ?? [];
            const repeat = before.filter((time) => at - time < 7 * day).length;
            if (act.userId !== undefined && repeat > 4) return;
            if (act.userId !== undefined) spoken.set(act.userId, [...before, at]);
            const young = act.registeredAt !== undefined && at - Date.parse(act.registeredAt) < day;
            const full =
              act.weight * (young ? 0.25 : 1) * (act.userId === undefined ? 1 : 2 ** -repeat);
            const used = sum(
              untrusted.map((each) => each.weight * 2 ** (-(at - each.at) / (1.5 * day))),
            );
            const isTrusted = act.isVerified && !young;
            const weight = isTrusted ? full : Math.min(full, Math.max(0, 1.5 - used));
            if (!isTrusted) untrusted.push({ weight, at });
            gross += decay(weight, at);
            left += decay(weight, at);
            if (e.type === 'TrailerVoteChanged') votes.set(e.data.userId, decay(weight, at));
          }
          if (e.type === 'CampaignPublished' && e.data.campaignId === card.id) {
            const weight = at - Date.parse(e.data.creatorRegisteredAt) < day ? 0.5 : 2;
            gross += decay(weight, at);
            left += decay(weight, at);
          }
          if (e.type === 'RefundRequested' && campaignOf(e.data.target) === card.id) {
            if (e.data.reason === 'withdrawn' && !e.data.late) tookBack.set(e.data.userId, at);
          }
          if (e.type !== 'DonationMade' || campaignOf(e.data.target) !== card.id) return;
          const elsewhere = e.data.tookBackAt;
          if (elsewhere !== undefined && at - Date.parse(elsewhere) < 30 * day) return;
          if (at - (tookBack.get(e.data.userId) ?? -Infinity) < 30 * day) return;
          if (e.data.userId === card.creatorId || !isOpenAt(events, card.id, index)) return;
          const counted = times.get(e.data.userId) ?? [];
          const earlier = counted.filter((time) => at - time < 7 * day);
          if (earlier.length > 4 || counted.length >= 20) return;
          times.set(e.data.userId, [...counted, at]);
          const trust = at - Date.parse(e.data.donorRegisteredAt) < day ? 0.25 : 1;
          const worth = Math.min(12, 3 + 2 * Math.log2(1 + e.data.amountCents / 500));
          const weight = decay(worth * trust * 2 ** -earlier.length, at);
          gross += weight;
          if (!returned.has(e.data.donationId)) left += weight;
        });
        expect(Math.abs(decayedHeat('campaign', card.heat, now) - left)).toBeLessThanOrEqual(
          gross * 1e-4,
        );
      }
    });
  });

  it('the speakers of a campaign are who comments or reacts', () => {
    holds((events) => {
      for (const card of folded<CardDocument>(campaignCards, events).documents.values()) {
        expect(card.speakerCount).toBe(speakersIn(events, card.id).size);
      }
    });
  });

  describe('of the ledger', () => {
    it('balances sum to zero, and no escrow, deposit or refund account is negative', () => {
      holds((events) => {
        const balances = Array.from(all<AccountBalance>(ledgerBalances, events));
        expect(sum(balances.map(({ cents }) => cents))).toBe(0);
        for (const { account, cents } of balances)
          if (account.startsWith('liabilities:')) expect(cents).toBeLessThanOrEqual(0);
      });
    });

    it('every donation is booked by its status: deposit, escrow, disputed, refund payable, refunded or lost', () => {
      holds((events) => {
        const postings = events.flatMap((e) => {
          const journal = journalOf(e);
          return journal && !apart.has(journal.kind)
            ? journal.postings.map((posting) => ({ ...posting, donationId: journal.donationId }))
            : [];
        });
        const of = (donationId: number, account: RegExp): number =>
          0 -
          sum(
            postings
              .filter((p) => p.donationId === donationId && account.test(p.account))
              .map(({ cents }) => cents),
          );
        const keepsFee = new Set(
          events.flatMap((e) =>
            e.type === 'GoodwillRefundRequested' && e.data.fee === 'kept'
              ? [e.data.donationId]
              : [],
          ),
        );
        for (const payment of all<DonationDocument>(donations, events)) {
          if (payment.settledAt === null) continue;
          const gross = payment.amountCents + payment.feeCents;
          // The part of the fee that the platform pays is not income.
          const fee = of(payment.id, /^(?:income:|expense:fee_subsidy$)/);
          // What a payout takes from the escrow is booked for all of its donations together.
          const held = of(payment.id, /^liabilities:|^assets:lost_disputes:/);
          const returned = of(payment.id, /:available$|^assets:bank$/);
          const heldBack = of(payment.id, /:disputes_held$/);
          const written = of(payment.id, /^expense:writeoff$/);
          // The fee that a refund as goodwill keeps stays income.
          const kept = keepsFee.has(payment.id) ? fee : 0;
          const left = gross - kept - payment.goneCents - payment.goneFeeCents;
          expect(fee + held + returned + heldBack + written).toBe(gross);
          if (payment.status === 'refunded' || payment.status === 'dispute_lost')
            expect([held, fee, returned + written, heldBack]).toEqual([0, kept, gross - kept, 0]);
          if (payment.status === 'disputed')
            expect([held + fee, returned + written, heldBack]).toEqual([left, gross, -left]);
          if (['refund_requested', 'refund_failed', 'refund_by_hand'].includes(payment.status))
            expect(of(payment.id, /refunds_payable/)).toBe(left);
        }
      });
    });

    it('liabilities are covered by the balances at the providers', () => {
      holds((events) => {
        const balances = Array.from(all<AccountBalance>(ledgerBalances, events));
        const side = (prefix: string): number =>
          sum(
            balances.filter(({ account }) => account.startsWith(prefix)).map(({ cents }) => cents),
          );
        expect(0 - side('liabilities:')).toBe(side('assets:') + side('income:') + side('expense:'));
        const [platform] = all<PlatformStatistics>(statistics, events);
        const payments = Array.from(all<DonationDocument>(donations, events));
        expect(platform?.openDisputes ?? 0).toBe(
          payments.filter(({ status }) => status === 'disputed').length,
        );
        const toPayees = side('liabilities:payable:') + side('liabilities:unclaimed:');
        expect((platform?.escrowCents ?? 0) + (platform?.refundsPayableCents ?? 0)).toBe(
          toPayees - side('liabilities:'),
        );
      });
    });
  });
});
