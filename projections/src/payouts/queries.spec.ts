import { campaignTarget } from '@rostrum/contracts';
import { shareStates } from '@rostrum/contracts/payouts';
import { describe, expect, it } from 'vitest';
import {
  approved,
  computed,
  computedShares,
  detailsChanged,
  divided,
  fellDue,
  released,
  returned,
  sent,
} from '../testing/payout-events.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';

const over = queriesForTests();
const usableFrom = '2026-03-04T12:00:00.000Z';
const dueAt = '2026-03-12T12:00:00.000Z';
const page = { sort: ['dueOrder', 'asc'], offset: 0, limit: 20 } as const;
const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);

/** A second payout, of a day later, with shares 80, 81 and 82. */
const second = () =>
  computed({
    number: 2,
    shares: computedShares.map((share) => ({ ...share, shareId: share.shareId + 10 })),
    dueAt: '2026-03-13T12:00:00.000Z',
  });
const told = () =>
  new Story()
    .then(computed())
    .then(detailsChanged(usableFrom, dueAt))
    .at('2026-03-02T12:00:00.000Z')
    .then(second());

describe('the list of shares', () => {
  const before = new Date(Date.parse(usableFrom) - 1);
  const from = new Date(usableFrom);

  it('has a share with details as held until the time from which they are used, then as ready', async () => {
    const { payouts } = over(told());
    const inState = async (state: 'held' | 'ready' | 'waiting', now: Date) =>
      ids((await payouts.listAll({ ...page, where: { state } }, now)).items);
    expect(await inState('held', before)).toEqual([71]);
    expect(await inState('ready', before)).toEqual([]);
    expect(await inState('held', from)).toEqual([]);
    expect(await inState('ready', from)).toEqual([71]);
    expect(await inState('waiting', from)).toEqual([70, 80, 81]);
    const exported = await payouts.exportPage({ where: { state: 'ready' } }, from);
    expect(ids(exported.items)).toEqual([71]);
    const day = { from: '2020-01-01T00:00:00.000Z', to: '2020-01-01T23:59:59.999Z' };
    for (const [state, now] of [
      ['held', before],
      ['ready', from],
    ] as const) {
      const where = { state, usableFrom: day };
      expect((await payouts.listAll({ ...page, where }, now)).items).toEqual([]);
      expect((await payouts.exportPage({ where }, now)).items).toEqual([]);
      const that = { state, usableFrom: { from: usableFrom, to: usableFrom } };
      expect(ids((await payouts.listAll({ ...page, where: that }, now)).items)).toEqual([71]);
    }
  });

  it('and its export begin with what is due first, and end with what is done', async () => {
    const story = told().then(approved(4500));
    const order = [71, 70, 72, 80, 81, 82];
    const { payouts } = over(story);
    const { items, total } = await payouts.listAll(page, from);
    expect([ids(items), total]).toEqual([order, 6]);
    expect(items[0]).not.toHaveProperty('dueOrder');
    expect(ids((await payouts.exportPage({}, from)).items)).toEqual(order);
    expect(ids((await payouts.batchPage({})).items)).toEqual([71]);
    expect((await payouts.batchPage({ where: { state: 'sent' } })).items).toEqual([]);
    const done = over(story.then(sent(4500))).payouts;
    expect(ids((await done.listAll(page, from)).items)).toEqual([70, 72, 80, 81, 82, 71]);
    expect(await done.batchPage({})).toEqual({ items: [], next: undefined });
  });
});

describe('the total of a list', () => {
  it('is the number of its items, whatever state is shown', async () => {
    const story = told().then(divided());
    const { payouts } = over(story);
    const from = new Date(usableFrom);
    for (const now of [new Date(from.getTime() - 1), from]) {
      for (const state of [undefined, ...shareStates]) {
        const where = state === undefined ? {} : { state };
        const { items, total, atLeast } = await payouts.listAll({ ...page, where }, now);
        expect([state, total, atLeast]).toEqual([state, items.length, false]);
      }
    }
    const list = { sort: ['receivableCents', 'desc'], offset: 0, limit: 20 } as const;
    for (const where of [
      {},
      { owes: true },
      { owes: false },
      { isOwed: true },
      { isOwed: false },
      { owes: true, isOwed: true },
    ]) {
      const { items, total } = await payouts.listPayees({ ...list, where });
      expect([where, total]).toEqual([where, items.length]);
    }
  });
});

describe('the shares', () => {
  it('of a campaign come with the newest payout, in the order of their roles', async () => {
    const { payouts } = over(told());
    expect(ids(await payouts.ofTarget(campaignTarget(5), 10))).toEqual([80, 81, 82, 70, 71, 72]);
    expect(ids(await payouts.ofTarget(campaignTarget(5), 3))).toEqual([80, 81, 82]);
    expect(await payouts.ofTarget(campaignTarget(6), 10)).toEqual([]);
  });

  it('of a member come newest first, and those that are open oldest first, page by page', async () => {
    const { payouts } = over(told());
    expect(ids(await payouts.ofPayee(3, 10))).toEqual([81, 71]);
    const [first] = await payouts.openOfPayee(3, 1);
    expect(first).toMatchObject({ id: 71 });
    expect(ids(await payouts.openOfPayee(3, 5, first))).toEqual([81]);
    expect(await payouts.isOwedTo(3)).toBe(true);
    const paid = over(new Story().then(computed()).then(approved(4500)).then(sent(4500)));
    expect(await paid.payouts.openOfPayee(3, 5)).toEqual([]);
    expect(await paid.payouts.isOwedTo(3)).toBe(false);
    expect(ids(await paid.payouts.ofPayee(3, 5))).toEqual([71]);
  });

  it('need the details of their payee while they are owed, and for 30 days after they were sent or came back', async () => {
    const needs = async (story: Story, day: string) =>
      over(story).payouts.needsDetailsOf(3, new Date(`2026-${day}T12:00:00.000Z`));
    const story = () => new Story().then(computed());
    expect(await needs(story(), '12-31')).toBe(true);
    const approvedAndSent = () => story().then(approved(4500)).then(sent(4500));
    expect(await needs(approvedAndSent(), '03-31')).toBe(false);
    expect(await needs(approvedAndSent(), '03-30')).toBe(true);
    const back = () => approvedAndSent().at('2026-03-20T12:00:00.000Z').then(returned(4500));
    expect([await needs(back(), '04-18'), await needs(back(), '04-19')]).toEqual([true, false]);
    expect(await needs(back().then(approved(4500)), '12-31')).toBe(true);
    expect(await needs(back().then(released(null)), '03-20')).toBe(false);
  });

  it('say when the next one is to be sent, and what is open', async () => {
    const { payouts } = over(told());
    expect(await payouts.nextDueAt()).toBe(dueAt);
    expect(await payouts.get(71)).toMatchObject({ id: 71, state: 'given' });
    expect(await payouts.get(4711)).toBeUndefined();
    expect(await payouts.totals()).toMatchObject({ open: { count: 4, cents: 9200 } });
    const overdue = over(told().then(fellDue(dueAt))).payouts;
    expect(await overdue.nextDueAt()).toBeNull();
    expect(await over(new Story()).payouts.totals()).toMatchObject({ open: { count: 0 } });
  });
});

describe('the payees', () => {
  it('are listed by what they owe, and added up', async () => {
    const { payouts } = over(told().then(divided()));
    const list = { sort: ['receivableCents', 'desc'], offset: 0, limit: 20 } as const;
    expect(ids((await payouts.listPayees(list)).items)).toEqual([3, 1]);
    const owing = await payouts.listPayees({ ...list, where: { owes: false } });
    expect(owing.items).toEqual([]);
    expect(await payouts.receivableTotals()).toEqual({ count: 2, cents: 460 });
  });
});
