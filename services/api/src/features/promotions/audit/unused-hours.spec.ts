import type { DomainEvent } from '@rostrum/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';

const of = { campaignId: 7, creatorId: 1 };
const ordered: DomainEvent = {
  type: 'CampaignRefundsOrdered',
  data: { ...of, reason: 'cancelled', beginsAt: '2026-02-01T09:00:00.000Z', orderedBy: 1 },
};
const begun: DomainEvent = {
  type: 'CampaignRefundsBegun',
  data: { ...of, reason: 'cancelled' },
};
const paid = {
  donationId: 31,
  target: { kind: 'campaign', id: 7 },
  creatorId: 1,
  userId: 1,
  amountCents: 300,
  feeCents: 0,
  currency: 'usd',
  provider: 'sandbox',
} as const;
const promotion: readonly DomainEvent[] = [
  {
    type: 'PromotionQuoted',
    data: { ...paid, hours: 3, totalCents: 300, donorRegisteredAt: '2026-01-05T10:00:00.000Z' },
  },
  {
    type: 'PaymentIntentCreated',
    data: { donationId: 31, provider: 'sandbox', paymentIntentId: 'pi_31' },
  },
  {
    type: 'PromotionPaid',
    data: {
      ...paid,
      hours: 3,
      totalCents: 300,
      paymentIntentId: 'pi_31',
      providerEventId: 'evt_31',
    },
  },
];
const refund = (unusedHours: number, amountCents = unusedHours * 100): DomainEvent => ({
  type: 'RefundRequested',
  data: {
    ...paid,
    amountCents,
    purpose: 'promotion',
    from: 'promotion',
    late: false,
    reason: 'cancelled',
    paymentIntentId: 'pi_31',
    unusedHours,
  },
});

describe('an audit of hours of promotion that had not begun', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    await product.register(1);
    await product.publish(7, 1);
    for (const event of promotion) await product.append('donation-31', event);
  });
  afterEach(() => product.remove());

  /** The findings about refunds after these events, each on the stream that it belongs to. */
  const findings = async (...events: readonly DomainEvent[]) => {
    await product.appendEach(...events);
    const found = await product.findings('I2', 'I4', 'I19');
    return found.filter((what) => !/the provider|the log has/.test(what));
  };

  it('has no finding for hours that had not begun when the refund was ordered', async () => {
    const before = await findings();
    expect(await findings(ordered, begun, refund(2))).toEqual(before);
  });

  it.each([
    [
      'hours that had begun',
      [ordered, begun, refund(3)],
      'it refunds 3 hours, and 2 had not begun',
    ],
    ['too few hours', [ordered, begun, refund(1)], 'it refunds 1 hour, and 2 had not begun'],
    [
      'hours before the refunds began',
      [ordered, refund(2)],
      'it refunds 2 hours, and 0 had not begun',
    ],
    [
      'hours for another price',
      [ordered, begun, refund(2, 150)],
      'its amount is not the price of its hours',
    ],
    ['more hours than were paid', [ordered, begun, refund(4)], 'only 3 hours were paid'],
    ['hours twice', [ordered, begun, refund(2), refund(2)], 'a refund was requested before'],
  ] as const)('reports the refund of %s', async (_, events, what) => {
    expect(await findings(...events)).toContain(what);
  });

  it('reports hours that were not refunded although the process has handled the begin', async () => {
    for (const event of [ordered, begun]) await product.append('campaign-7', event);
    await product.fold();
    const head = await product.events.head();
    await product.state.cursors.move('refund-unused-hours', 'A', undefined, head);
    const { findings: found } = await product.audit();
    expect(found.map(({ what }) => what)).toContain(
      'its hours had not begun, and were not refunded',
    );
  });
});
