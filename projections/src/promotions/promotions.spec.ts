import type { EventData } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../engine/testing/folded.ts';
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

  it('is disputed until the dispute is decided, and keeps its hours', () => {
    const story = new Story().published(5).at('2026-03-01T10:00:00.000Z');
    paid(story, 1, 3);
    const { hours: _hours, totalCents: _total, ...payment } = about(1, 3);
    const dispute = {
      ...payment,
      purpose: 'promotion',
      paymentIntentId: 'intent-1',
      from: 'promotion',
      late: false,
      disputeId: 'dispute-1',
      providerEventId: 'e',
    } as const;
    const opened = { type: 'DisputeOpened', data: { ...dispute, reason: 'fraudulent' } } as const;
    const hours = { promotedUntil: '2026-03-01T13:00:00.000Z' };
    story.then(opened);
    expect(promotion(story, 1)).toMatchObject({ status: 'disputed', ...hours });
    story.then({ type: 'DisputeWon', data: dispute });
    expect(promotion(story, 1)).toMatchObject({ status: 'settled', ...hours });

    const other = paid(new Story().published(5).at('2026-03-01T10:00:00.000Z'), 1, 3);
    other.then(opened).then({ type: 'DisputeLost', data: dispute });
    expect(promotion(other, 1)).toMatchObject({ status: 'dispute_lost', ...hours });
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
