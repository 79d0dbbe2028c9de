import type { EventData } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../engine/testing/folded.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import { providerPayouts } from './provider-payouts.ts';

const over = queriesForTests();

const paidOut = (payoutId: string, more: Partial<EventData<'ProviderPaidOut'>> = {}) =>
  ({
    type: 'ProviderPaidOut',
    data: {
      provider: 'paypal',
      payoutId,
      amountCents: 2_000,
      currency: 'usd',
      paidAt: '2026-03-01T00:00:00Z',
      recordedBy: 9,
      ...more,
    },
  }) as const;

describe('a payout of a provider', () => {
  it('has what was recorded, by whom, when and why', () => {
    const reason = 'It is on the statement of the bank.';
    const story = new Story().at('2026-03-03T10:00:00.000Z').then(paidOut('A-1', { reason }));
    const id = 'provider-payout-paypal-A-1';
    expect(documentOf(providerPayouts, story.events, id)).toEqual({
      id,
      provider: 'paypal',
      payoutId: 'A-1',
      amountCents: 2_000,
      paidAt: '2026-03-01T00:00:00.000Z',
      recordedAt: '2026-03-03T10:00:00.000Z',
      recordedBy: 9,
      reason,
      failure: null,
    });
  });

  it('has when it failed, who recorded that and why, and keeps the rest', () => {
    const failed = (more: Partial<EventData<'ProviderPayoutFailed'>>) =>
      ({
        type: 'ProviderPayoutFailed',
        data: {
          provider: 'paypal',
          payoutId: 'A-1',
          amountCents: 2_000,
          currency: 'usd',
          recordedBy: null,
          ...more,
        },
      }) as const;
    const reason = 'The bank has sent it back.';
    const paid = () => new Story().then(paidOut('A-1')).at('2026-03-05T10:00:00.000Z');
    const id = 'provider-payout-paypal-A-1';
    const byAdmin = paid().then(failed({ recordedBy: 9, reason }));
    expect(documentOf(providerPayouts, byAdmin.events, id)).toMatchObject({
      amountCents: 2_000,
      recordedBy: 9,
      failure: { at: '2026-03-05T10:00:00.000Z', by: 9, reason },
    });
    const reported = paid().then(failed({}));
    expect(documentOf(providerPayouts, reported.events, id)).toMatchObject({
      failure: { by: null, reason: null },
    });
  });

  it('is listed by provider, id and day, the newest first, and by amount', async () => {
    const story = new Story()
      .then(paidOut('A'))
      .then(paidOut('B', { paidAt: '2026-03-02T00:00:00.000Z', amountCents: 100 }))
      .then(paidOut('A', { provider: 'stripe', recordedBy: null, amountCents: 300 }));
    const listed = async (where: object, sort: 'paidAt' | 'amountCents' = 'paidAt') => {
      const list = { where, sort: [sort, 'desc'] as const, offset: 0, limit: 9 };
      const { items } = await over(story).payments.listPayouts(list);
      return items.map(({ provider, payoutId }) => `${provider} ${payoutId}`);
    };
    expect((await listed({}))[0]).toBe('paypal B');
    expect(await listed({}, 'amountCents')).toEqual(['paypal A', 'stripe A', 'paypal B']);
    expect(await listed({ provider: 'paypal' })).toEqual(['paypal B', 'paypal A']);
    expect((await listed({ payoutId: 'A' })).toSorted()).toEqual(['paypal A', 'stripe A']);
    expect(await listed({ paidAt: { from: '2026-03-02T00:00:00.000Z' } })).toEqual(['paypal B']);
  });
});
