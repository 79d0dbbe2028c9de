import { describe, expect, it } from 'vitest';
import type { EventData } from '@rostrum/contracts';
import { documentOf } from '../engine/testing/folded.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import { paymentDifferences, type PaymentDifferenceDocument } from './payment-differences.ts';

const over = queriesForTests();

const reported = (
  objectId: string,
  also: Partial<EventData<'PaymentUnmatched'>> = {},
): { readonly type: 'PaymentUnmatched'; readonly data: EventData<'PaymentUnmatched'> } => ({
  type: 'PaymentUnmatched',
  data: {
    provider: 'sandbox',
    objectId,
    providerEventId: 'evt_1',
    kind: 'payment_succeeded',
    amountCents: 500,
    donationId: null,
    reason: 'it names no donation',
    ...also,
  },
});
const resolved = (objectId: string) =>
  ({
    type: 'UnmatchedPaymentResolved',
    data: {
      provider: 'sandbox',
      objectId,
      outcome: 'returned',
      reason: 'Sent back.',
      resolvedBy: 9,
    },
  }) as const;

describe('a difference with a provider', () => {
  const difference = (story: Story): PaymentDifferenceDocument =>
    documentOf(
      paymentDifferences,
      story.events,
      'payment-sandbox-pi_1',
    ) as PaymentDifferenceDocument;

  it('is open from the first provider event, and open again after a later one', () => {
    const story = new Story().at('2026-03-01T00:00:00.000Z').then(reported('pi_1'));
    expect(difference(story)).toMatchObject({ status: 'open', amountCents: 500, resolution: null });
    story.at('2026-03-02T00:00:00.000Z').then(resolved('pi_1'));
    expect(difference(story)).toMatchObject({
      status: 'resolved',
      lastAt: '2026-03-01T00:00:00.000Z',
      resolution: { outcome: 'returned', by: 9, at: '2026-03-02T00:00:00.000Z' },
    });
    const failure = { kind: 'payment_failed', amountCents: null, donationId: 7 };
    story.at('2026-03-03T00:00:00.000Z').then(reported('pi_1', failure));
    expect(difference(story)).toMatchObject({
      status: 'open',
      amountCents: 500,
      donationId: 7,
      providerEvents: 2,
      lastEvent: 'payment_failed',
      firstAt: '2026-03-01T00:00:00.000Z',
      lastAt: '2026-03-03T00:00:00.000Z',
      resolution: null,
    });
  });

  it('is listed by its status, newest first, and counted while it is open', async () => {
    const story = new Story()
      .at('2026-03-01T00:00:00.000Z')
      .then(reported('pi_1'))
      .at('2026-03-02T00:00:00.000Z')
      .then(reported('pi_2'))
      .then(reported('pi_3'))
      .then(resolved('pi_3'));
    const { payments } = over(story);
    const open = await payments.listAll({
      where: { status: 'open' },
      sort: ['lastAt', 'desc'],
      offset: 0,
      limit: 10,
    });
    expect(open).toMatchObject({ total: 2, items: [{ objectId: 'pi_2' }, { objectId: 'pi_1' }] });
    expect(await payments.openDifferences()).toEqual({ total: 2, atLeast: false });
    expect(await payments.difference('payment-sandbox-pi_3')).toMatchObject({ status: 'resolved' });
  });
});
