import type { EventData } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignCards, type CardDocument } from '../campaigns/campaign-cards.ts';
import { donations, type DonationDocument } from '../donations/donations.ts';
import { documentOf, folded } from '../engine/testing/folded.ts';
import { histories } from '../testing/history.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { expired } from '../testing/payment-events.ts';
import { Story } from '../testing/story.ts';
import { promotions, type PromotionDocument } from './promotions.ts';

const over = queriesForTests();

const about = (donationId: number, hours: number) =>
  ({
    donationId,
    target: { kind: 'campaign', id: 5 },
    creatorId: 1,
    userId: 1,
    hours,
    amountCents: hours * 100,
    feeCents: 0,
    totalCents: hours * 100,
    currency: 'usd',
    provider: 'sandbox',
  }) as const satisfies Partial<EventData<'PromotionQuoted'>>;

const quoted = (story: Story, id: number, hours: number): Story =>
  story.then({
    type: 'PromotionQuoted',
    data: { ...about(id, hours), donorRegisteredAt: '2025-01-01T00:00:00.000Z' },
  });
const paid = (story: Story, id: number, hours: number): Story =>
  quoted(story, id, hours).then({
    type: 'PromotionPaid',
    data: { ...about(id, hours), paymentIntentId: `intent-${String(id)}`, providerEventId: 'e' },
  });
const disputed = (
  story: Story,
  id: number,
  type: 'DisputeOpened' | 'DisputeWon' | 'DisputeLost',
): Story => {
  const { hours: _, totalCents: __, ...payment } = about(id, 3);
  const data = {
    ...payment,
    purpose: 'promotion',
    paymentIntentId: `intent-${String(id)}`,
    from: 'promotion',
    late: false,
    disputeId: `dispute-${String(id)}`,
    providerEventId: 'e',
  } as const;
  return story.then(
    type === 'DisputeOpened' ? { type, data: { ...data, reason: 'fraudulent' } } : { type, data },
  );
};
const promotion = (story: Story, id: number): PromotionDocument =>
  documentOf(promotions, story.events, String(id)) as PromotionDocument;

describe('a promotion', () => {
  it('has its hours from its payment, or from the end of the promotion before', () => {
    const story = new Story().published(5).at('2026-03-01T10:00:00.000Z');
    paid(story, 1, 3);
    expect(promotion(story, 1)).toMatchObject({
      status: 'settled',
      promotedFrom: '2026-03-01T10:00:00.000Z',
      promotedUntil: '2026-03-01T13:00:00.000Z',
    });
    paid(story.at('2026-03-01T12:00:00.000Z'), 2, 24);
    expect(promotion(story, 2)).toMatchObject({
      promotedFrom: '2026-03-01T13:00:00.000Z',
      promotedUntil: '2026-03-02T13:00:00.000Z',
    });
    paid(story.at('2026-03-05T00:00:00.000Z'), 3, 1);
    expect(promotion(story, 3)).toMatchObject({
      promotedFrom: '2026-03-05T00:00:00.000Z',
      promotedUntil: '2026-03-05T01:00:00.000Z',
    });
  });

  it('that was paid late has no hours, and takes none from a later one', () => {
    const story = new Story().published(5).at('2026-03-01T10:00:00.000Z');
    paid(story.statusChanged(5, 'active', 'completed'), 1, 72);
    expect(promotion(story, 1)).toMatchObject({ late: true, promotedUntil: null });
    paid(story.statusChanged(5, 'completed', 'active'), 2, 1);
    expect(promotion(story, 2)).toMatchObject({
      late: false,
      promotedUntil: '2026-03-01T11:00:00.000Z',
    });
  });

  it('shows its dispute, and loses the hours that have not begun with it', async () => {
    const story = new Story().published(5).at('2026-03-01T10:00:00.000Z');
    for (const id of [1, 2, 3, 4]) disputed(paid(story, id, 3), id, 'DisputeOpened');
    disputed(story, 2, 'DisputeWon');
    disputed(story.at('2026-03-01T11:20:00.000Z'), 1, 'DisputeLost');
    disputed(story, 3, 'DisputeLost');
    const statuses = [1, 2, 3, 4].map((id) => promotion(story, id).status);
    expect(statuses).toEqual(['dispute_lost', 'settled', 'dispute_lost', 'disputed']);
    const windows = [1, 2, 3, 4].map((id) => {
      const { promotedFrom, promotedUntil } = promotion(story, id);
      return [promotedFrom?.slice(11, 16), promotedUntil?.slice(11, 16)];
    });
    expect(windows).toEqual([
      ['10:00', '12:00'],
      ['13:00', '16:00'],
      [undefined, undefined],
      ['19:00', '22:00'],
    ]);
    const list = { sort: ['createdAt', 'desc'] as const, offset: 0, limit: 9 };
    const where = { status: 'dispute_lost' };
    const { items } = await over(story).promotions.listAll({ ...list, where });
    expect(items.map(({ id }) => id).toSorted()).toEqual([1, 3]);
    const { campaigns } = over(story);
    const promotedAt = async (time: string) =>
      (await campaigns.promoted(`2026-03-01T${time}:00.000Z`, 9)).length;
    const times = ['11:59', '12:00', '12:59', '13:00', '16:00', '19:00', '22:00'];
    expect(await Promise.all(times.map(promotedAt))).toEqual([1, 0, 0, 1, 0, 1, 0]);
    expect(await campaigns.detail(5)).toMatchObject({
      // The deposit alone.
      donationCount: 1,
      promotedUntil: '2026-03-01T22:00:00.000Z',
    });
  });

  it('has no hours ahead once the last of them was returned', async () => {
    const story = new Story().published(5).at('2026-03-01T10:00:00.000Z');
    disputed(disputed(paid(story, 1, 72), 1, 'DisputeOpened'), 1, 'DisputeLost');
    expect(await over(story).campaigns.detail(5)).toMatchObject({ promotedUntil: null });
    expect(promotion(paid(story, 2, 1), 2).promotedUntil).toBe('2026-03-01T11:00:00.000Z');
  });

  it('counts the hours that can still be paid', async () => {
    const story = new Story().published(5);
    quoted(paid(quoted(story, 1, 9), 2, 3), 3, 4).then(expired(3));
    expect(await over(story).promotions.unpaidHours(5, 168)).toBe(9);
    expect(await over(story).promotions.unpaidHours(6, 168)).toBe(0);
  });

  it('has the status of its payment, and the hours that its campaign shows, after any history', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const payments = folded<DonationDocument>(donations, events).documents;
        const { documents } = folded<PromotionDocument>(promotions, events);
        for (const [id, one] of documents) expect(one.status).toBe(payments.get(id)?.status);
        for (const card of folded<CardDocument>(campaignCards, events).documents.values()) {
          const { promotionWindows } = card;
          const [first] = promotionWindows;
          if (!first) continue;
          const windows = [...documents.values()].flatMap((one) => {
            const { id: donationId, promotedFrom: from, promotedUntil: until } = one;
            const here = one.campaignId === card.id && from !== null && until !== null;
            return here && from >= first.from ? [{ donationId, from, until }] : [];
          });
          const ordered = windows.toSorted((a, b) => (a.from < b.from ? -1 : 1));
          expect(promotionWindows).toEqual(ordered);
          expect(card.promotedUntil).toBe(ordered.at(-1)?.until);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('is listed by campaign, member, status and end', async () => {
    const story = new Story().published(5).at('2026-03-01T10:00:00.000Z');
    paid(quoted(story, 1, 9), 2, 3);
    const listed = async (where: object) => {
      const sort = ['createdAt', 'desc'] as const;
      const { items } = await over(story).promotions.listAll({ where, sort, offset: 0, limit: 9 });
      return items.map(({ id }) => id);
    };
    expect((await listed({ campaignId: 5 })).toSorted()).toEqual([1, 2]);
    expect(await listed({ userId: 7 })).toEqual([]);
    expect(await listed({ status: 'quoted' })).toEqual([1]);
    expect(await listed({ promotedUntil: { from: '2026-03-01T00:00:00.000Z' } })).toEqual([2]);
  });
});
