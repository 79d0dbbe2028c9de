import type { EventData } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignCards, type CardDocument } from '../campaigns/campaign-cards.ts';
import { donations, type DonationDocument } from '../donations/donations.ts';
import { documentOf, folded } from '../engine/testing/folded.ts';
import { histories } from '../testing/history.ts';
import { queriesForTests } from '../testing/queries-over.ts';
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

  it('shows its dispute, and keeps its hours even when the dispute is lost', async () => {
    const story = new Story().published(5).at('2026-03-01T10:00:00.000Z');
    for (const id of [1, 2, 3]) disputed(paid(story, id, 3), id, 'DisputeOpened');
    disputed(disputed(story, 2, 'DisputeWon'), 3, 'DisputeLost');
    const statuses = [1, 2, 3].map((id) => promotion(story, id).status);
    expect(statuses).toEqual(['disputed', 'settled', 'dispute_lost']);
    expect(promotion(story, 3)).toMatchObject({
      promotedFrom: '2026-03-01T16:00:00.000Z',
      promotedUntil: '2026-03-01T19:00:00.000Z',
    });
    const list = { sort: ['createdAt', 'desc'] as const, offset: 0, limit: 9 };
    const where = { status: 'dispute_lost' };
    const { items } = await over(story).promotions.listAll({ ...list, where });
    expect(items.map(({ id }) => id)).toEqual([3]);
  });

  it('has the status of its payment, and ends as its campaign shows, after any history', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const payments = folded<DonationDocument>(donations, events).documents;
        const ends = new Map<number, string>();
        for (const [id, one] of folded<PromotionDocument>(promotions, events).documents) {
          expect(one.status).toBe(payments.get(id)?.status);
          const { campaignId, promotedUntil } = one;
          if (campaignId === null || promotedUntil === null) continue;
          const before = ends.get(campaignId) ?? '';
          if (promotedUntil > before) ends.set(campaignId, promotedUntil);
        }
        for (const card of folded<CardDocument>(campaignCards, events).documents.values())
          expect(card.promotedUntil).toBe(ends.get(card.id) ?? null);
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
