import { campaignTarget } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { expired, failed, payment } from '../testing/payment-events.ts';
import { donationAllocated } from '../testing/payout-events.ts';
import { Story } from '../testing/story.ts';
import { queriesForTests } from '../testing/queries-over.ts';

const over = queriesForTests();

const quoted = (donationId: number) =>
  ({
    type: 'DonationQuoted',
    data: {
      donationId,
      purpose: 'donation',
      target: { kind: 'campaign', id: 5 },
      creatorId: 1,
      userId: 2,
      donorRegisteredAt: '2025-01-01T00:00:00.000Z',
      amountCents: 500,
      feeCents: 45,
      totalCents: 545,
      currency: 'usd',
      provider: 'sandbox',
      termsRevision: 0,
      payoutPolicy: { id: 'split-9-1', version: 1 },
    },
  }) as const;

describe('queries of donations', () => {
  it('an allocated donation is shown as before, is not held any more, and its donor has waited', async () => {
    const story = new Story().published(5);
    for (const id of [1, 2]) story.then(quoted(id)).donated(id, 5, 2, 500);
    story.then({ type: 'ExtensionChosen', data: { ...payment(1), creatorId: 1 } });
    story.then(donationAllocated(1));
    const { donations } = over(story);
    const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);
    expect(ids(await donations.ofCampaign(5, '2026-03-09T00:00:00.000Z', 5))).toEqual([2, 1]);
    expect(ids(await donations.heldBy(campaignTarget(5), 5))).toEqual([2]);
    expect(ids(await donations.withdrawable(2, 5, 5))).toEqual([2]);
    expect(await donations.isOwedTo(2)).toBe(false);
    expect((await donations.whoWait(5, '9999999999999999', { limit: 5 })).ids).toEqual([2]);
  });

  it('list the payments that can still be made, whatever their status, page by page', async () => {
    const story = new Story().published(5);
    for (const id of [1, 2, 3, 4, 5, 6]) story.then(quoted(id));
    story.then(failed(1)).then(failed(4)).then(expired(2)).donated(3, 5, 2, 500);
    const { donations } = over(story);
    const pages: number[][] = [];
    for (let page = await donations.unpaidFor(campaignTarget(5), 2); page.length > 0;) {
      pages.push(page.map(({ id }) => id));
      page = await donations.unpaidFor(campaignTarget(5), 2, page.at(-1));
    }
    expect(pages).toEqual([
      [1, 4],
      [5, 6],
    ]);
  });

  it('donations of a campaign are those that count, newest first', async () => {
    const story = new Story().published(5);
    for (const id of [1, 2, 3, 4]) story.then(quoted(id));
    story
      .at('2026-03-02T00:00:00.000Z')
      .donated(1, 5, 2, 500)
      .at('2026-03-03T00:00:00.000Z')
      .donated(2, 5, 2, 500);
    story
      .refundRequested(1, 5, 2, 500)
      .statusChanged(5, 'active', 'completed')
      .at('2026-03-04T00:00:00.000Z')
      .donated(3, 5, 2, 500);
    const { donations } = over(story);
    const shown = await donations.ofCampaign(5, '2026-03-05T00:00:00.000Z', 10);
    expect(shown.map(({ id }) => id)).toEqual([2]);
    expect(await donations.get(3)).toMatchObject({ late: true });
    expect(await donations.listAll({ sort: ['id', 'desc'], offset: 0, limit: 2 })).toMatchObject({
      total: 4,
      items: [{ id: 4 }, { id: 3 }],
    });
    expect(
      await donations.listAll({
        where: { status: 'quoted' },
        sort: ['id', 'desc'],
        offset: 0,
        limit: 2,
      }),
    ).toMatchObject({ total: 1 });
    const listed = async (where: object) => {
      const sort = ['createdAt', 'asc'] as const;
      const { items } = await donations.listAll({ where, sort, offset: 0, limit: 10 });
      return items.map(({ id }) => id);
    };
    const second = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T23:59:59.999Z' };
    expect(await listed({ settledAt: second })).toEqual([1, 2]);
    expect(await listed({ settledAt: { from: '2026-03-03T00:00:00.001Z' } })).toEqual([3]);
    expect(await listed({ amountCents: { from: 500, to: 500 } })).toEqual([1, 2, 3, 4]);
    expect(await listed({ amountCents: { to: 499 } })).toEqual([]);
    expect(await listed({ paymentIntentId: 'intent-2' })).toEqual([2]);
    expect((await donations.refunds('refund_requested', 10, 0)).map(({ id }) => id)).toEqual([1]);
    expect(await donations.refunds('refund_requested', 10, 1)).toEqual([]);
    expect(await donations.refunds('refund_failed', 10, 0)).toEqual([]);
    const late = await donations.lateAndUnrefunded(10);
    expect(late.map(({ id }) => id)).toEqual([3]);
    expect(await donations.lateAndUnrefunded(10, late[0])).toEqual([]);
  });

  it('payments whose refund failed are counted until it is made', async () => {
    const story = new Story().published(5).then(quoted(1));
    story.donated(1, 5, 2, 500).refundRequested(1, 5, 2, 500);
    expect(await over(story).donations.failedRefunds()).toEqual({ total: 0, atLeast: false });
    const refund = { ...payment(1), refundId: 'refund-1', providerEventId: 'event-1' };
    story.then({ type: 'RefundFailed', data: { ...refund, hadSucceeded: false } });
    expect(await over(story).donations.failedRefunds()).toEqual({ total: 1, atLeast: false });
    story.then({ type: 'DonationRefunded', data: refund });
    expect(await over(story).donations.failedRefunds()).toEqual({ total: 0, atLeast: false });
  });
});
