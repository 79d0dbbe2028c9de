import { campaignTarget, type DomainEvent, type EventData } from '@rostrum/contracts';
import { providerPayoutStream } from '@rostrum/contracts/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';

const subsidy = { quoteRule: { id: 'paypal-flat-30', version: 1 }, amountCents: 15 } as const;
const price = { amountCents: 500, feeCents: 30, totalCents: 530, currency: 'usd' } as const;
const terms = {
  purpose: 'donation',
  target: campaignTarget(5),
  creatorId: 1,
  donorRegisteredAt: '2025-01-01T00:00:00.000Z',
  termsRevision: 1,
  payoutPolicy: { id: 'split-9-1', version: 1 },
} as const;
const payer = { donationId: 7, userId: 2, provider: 'paypal' } as const;

const quoted = (more: Partial<EventData<'DonationQuoted'>> = {}): DomainEvent => ({
  type: 'DonationQuoted',
  data: { ...payer, ...price, subsidy, ...terms, ...more },
});
const made = (more: Partial<EventData<'DonationMade'>> = {}): DomainEvent => ({
  type: 'DonationMade',
  data: {
    ...payer,
    ...price,
    ...terms,
    paymentIntentId: 'order-7',
    providerEventId: 'WH-7',
    platformFeeCents: 45,
    creatorRewardCents: 5,
    ...more,
  },
});
const subsidised = (more: Partial<EventData<'FeeSubsidised'>> = {}): DomainEvent => ({
  type: 'FeeSubsidised',
  data: { donationId: 7, provider: 'paypal', currency: 'usd', ...subsidy, ...more },
});

describe('the audit of subsidies and payouts', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    for (const userId of [1, 2]) await product.register(userId);
    await product.publish(5, 1);
  });
  afterEach(() => product.remove());

  /** The findings of I1 and I2 after these events. */
  const findings = async (events: readonly DomainEvent[]): Promise<readonly string[]> => {
    await product.append('donation-7', ...events);
    return product.findings('I1', 'I2');
  };

  it('finds nothing wrong with a subsidy that is booked as it was quoted', async () => {
    expect(await findings([quoted(), made(), subsidised()])).toEqual([]);
  });

  it.each<readonly [string, readonly DomainEvent[], readonly unknown[]]>([
    ['missing', [quoted(), made()], ['its subsidy is not booked']],
    [
      'booked twice',
      [quoted(), made(), subsidised(), subsidised()],
      ['the subsidy was booked before'],
    ],
    [
      'booked before the payment settled',
      [quoted(), subsidised(), made()],
      ['it books the subsidy of a payment that is not settled'],
    ],
    [
      'of another amount than was quoted',
      [quoted(), made(), subsidised({ amountCents: 14 })],
      ['it books another subsidy than was quoted'],
    ],
    [
      'by another rule',
      [quoted(), made(), subsidised({ quoteRule: { id: 'paypal-flat-30', version: 2 } })],
      ['it names another rule than its quote'],
    ],
    [
      'quoted with another amount than is missing',
      [
        quoted({ subsidy: { ...subsidy, amountCents: 20 } }),
        made(),
        subsidised({ amountCents: 20 }),
      ],
      ['its subsidy is 20 cents; 15 are missing'],
    ],
    [
      'of a payment that was quoted without one',
      [
        quoted({ subsidy: undefined, feeCents: 45, totalCents: 545 }),
        made({ feeCents: 45, totalCents: 545 }),
        subsidised(),
      ],
      ['it books a subsidy that was not quoted'],
    ],
    [
      'quoted for a price that the rule does not give',
      [
        quoted({ feeCents: 29, totalCents: 529 }),
        made({ feeCents: 29, totalCents: 529 }),
        subsidised(),
      ],
      ['it is priced at 500 + 29 = 529 cents; the fee is 30'],
    ],
  ])('finds a subsidy that is %s', async (_, events, wrong) => {
    expect(await findings(events)).toEqual(wrong);
  });

  it('finds a payout of more than the ledger had at the provider, and one in a stream of another', async () => {
    const payout = (payoutId: string, amountCents: number): DomainEvent => ({
      type: 'ProviderPaidOut',
      data: {
        provider: 'paypal',
        payoutId,
        amountCents,
        currency: 'usd',
        paidAt: '2026-02-05T00:00:00.000Z',
        recordedBy: 1,
      },
    });
    await product.append(providerPayoutStream('paypal', 'one'), payout('two', 530));
    await product.append(providerPayoutStream('paypal', 'three'), payout('three', 1));
    expect(await findings([quoted(), made(), subsidised()])).toEqual([
      'the payout is not the first event of its own stream',
      'paypal has paid out 530 cents; the ledger had 0 there',
      'paypal has paid out 1 cents; the ledger had -530 there',
    ]);
  });

  describe('that comes back from the bank', () => {
    const payout = (amountCents: number, payoutId = 'one') =>
      ({ provider: 'paypal', payoutId, amountCents, currency: 'usd', recordedBy: 1 }) as const;
    const paidOut: DomainEvent = {
      type: 'ProviderPaidOut',
      data: { ...payout(500), paidAt: '2026-02-05T00:00:00.000Z' },
    };
    const back = (amountCents = 500, payoutId = 'one'): DomainEvent => ({
      type: 'ProviderPayoutFailed',
      data: payout(amountCents, payoutId),
    });

    it.each<readonly [string, readonly DomainEvent[], readonly string[]]>([
      ['nothing wrong with one that is booked back', [paidOut, back()], []],
      [
        'one that is booked back twice',
        [paidOut, back(), back()],
        ['the payout was booked back before'],
      ],
      [
        'one that is booked back with another amount',
        [paidOut, back(499)],
        ['it books back another amount than was paid out'],
      ],
      [
        'one that is booked back in the stream of another',
        [paidOut, back(500, 'two')],
        ['it is the failure of another payout'],
      ],
      ['one that was never booked', [back()], ['it books back a payout that was not booked']],
    ])('finds %s', async (_, events, wrong) => {
      expect(await findings([quoted(), made(), subsidised()])).toEqual([]);
      await product.append(providerPayoutStream('paypal', 'one'), ...events);
      await product.fold();
      expect(await product.findings('I1', 'I2')).toEqual(wrong);
    });
  });
});
