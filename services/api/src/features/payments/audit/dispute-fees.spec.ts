import type { DomainEvent, EventData } from '@rostrum/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';

const given = { donationId: 41, campaignId: 7, userId: 3, amountCents: 600 } as const;
const charge = {
  donationId: 41,
  provider: 'sandbox',
  paymentIntentId: 'pi_41',
  disputeId: 'du_41',
  currency: 'usd',
} as const;
const dispute: EventData<'DisputeWon'> = {
  ...charge,
  purpose: 'donation',
  target: { kind: 'campaign', id: 7 },
  creatorId: 1,
  userId: 3,
  amountCents: 600,
  feeCents: 48,
  from: 'open',
  late: false,
  providerEventId: 'evt_du_41',
};
const opened: DomainEvent = {
  type: 'DisputeOpened',
  data: { ...dispute, reason: 'fraudulent' },
};
const won: DomainEvent = { type: 'DisputeWon', data: dispute };
const charged: DomainEvent = { type: 'DisputeFeeCharged', data: { ...charge, amountCents: 1_500 } };
const returned = (
  amountCents: number,
  more: Partial<EventData<'DisputeFeeReturned'>> = {},
): DomainEvent => ({ type: 'DisputeFeeReturned', data: { ...charge, amountCents, ...more } });

describe('the audit of the fees of disputes', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    for (const userId of [1, 3]) await product.register(userId);
    await product.publish(7, 1);
    await product.donate(given);
  });
  afterEach(() => product.remove());

  it.each([1_500, 700])(
    'finds nothing wrong with a fee of which %i cents are returned',
    async (cents) => {
      await product.append('donation-41', opened, charged, won, returned(cents));
      await product.fold();
      expect(await product.findings('I1', 'I2')).toEqual([]);
    },
  );

  it.each<readonly [string, readonly DomainEvent[], string]>([
    [
      'a return of more than was charged',
      [opened, charged, won, returned(1_501)],
      'it returns more than the fee of the dispute',
    ],
    [
      'a return of a fee that was not charged',
      [opened, won, returned(1)],
      'it returns more than the fee of the dispute',
    ],
    [
      'a second return',
      [opened, charged, won, returned(700), returned(800)],
      'the fee of the dispute was returned before',
    ],
    [
      'a return for another dispute',
      [opened, charged, won, returned(700, { disputeId: 'du_42' })],
      'it is the fee of no dispute of the payment',
    ],
  ])('reports %s', async (_, events, what) => {
    await product.append('donation-41', ...events);
    await product.fold();
    expect(await product.findings('I1', 'I2')).toEqual([expect.stringContaining(what)]);
  });
});
