import { happenedAt } from '@rostrum/contracts';
import type { DonationDocument } from '../queries.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { counterId, counting } from '../engine/counters.ts';
import { cutId, cutRules, isLate } from '../campaigns/funding-close.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A payment with what lists filter by. */
export interface PaymentDocument extends DonationDocument {
  /** In its campaign, and shown on its page: settled, not late, not being refunded, no fee. */
  readonly counts: boolean;
}

const rules = rulesFor<PaymentDocument>();

const own = (e: { readonly data: { readonly donationId: number } }): string =>
  String(e.data.donationId);

function quoted(e: EventOfType<'DonationQuoted'> | EventOfType<'DepositQuoted'>): PaymentDocument {
  const { data } = e;
  return {
    id: data.donationId,
    purpose: e.type === 'DonationQuoted' ? 'donation' : 'deposit',
    campaignId: 'campaignId' in data ? data.campaignId : null,
    userId: data.userId,
    amountCents: data.amountCents,
    feeCents: data.feeCents,
    totalCents: data.totalCents,
    platformFeeCents: 0,
    creatorRewardCents: 0,
    status: 'quoted',
    late: false,
    provider: data.provider,
    paymentIntentId: null,
    createdAt: happenedAt(e),
    settledAt: null,
    refundedAt: null,
    counts: false,
  };
}

const count = counting(() => counterId('*'), 1);

/** Every payment from its quote on: donations, and the deposits of creations. */
export const donations = defineReadModel({
  name: 'donations',
  version: 1,
  on: {
    DonationQuoted: [
      rules.document<EventOfType<'DonationQuoted'>>(own, (_, e) => quoted(e)),
      count,
    ],
    DepositQuoted: [rules.document<EventOfType<'DepositQuoted'>>(own, (_, e) => quoted(e)), count],
    PaymentIntentCreated: [
      rules.existing<EventOfType<'PaymentIntentCreated'>>(own, (payment, e) => ({
        ...payment,
        status: payment.status === 'quoted' ? 'intent_created' : payment.status,
        paymentIntentId: e.data.paymentIntentId,
      })),
    ],
    PaymentFailed: [
      // A refusal may arrive after the settlement that followed it.
      rules.existing<EventOfType<'PaymentFailed'>>(own, (payment, _) =>
        payment.settledAt === null ? { ...payment, status: 'failed' } : payment,
      ),
    ],
    DonationMade: [
      rules.existing<EventOfType<'DonationMade'>>(
        own,
        (payment, e, helpers) => {
          const late = isLate(e, helpers);
          return {
            ...payment,
            status: 'settled',
            paymentIntentId: e.data.paymentIntentId,
            platformFeeCents: e.data.platformFeeCents,
            creatorRewardCents: e.data.creatorRewardCents,
            settledAt: happenedAt(e),
            late,
            counts: !late,
          };
        },
        { asks: (e) => [cutId(e.data.campaignId)] },
      ),
    ],
    DepositSettled: [
      rules.existing<EventOfType<'DepositSettled'>>(own, (payment, e) => ({
        ...payment,
        status: 'settled',
        paymentIntentId: e.data.paymentIntentId,
        settledAt: happenedAt(e),
      })),
    ],
    DepositReserved: [
      rules.existing<EventOfType<'DepositReserved'>>(own, (payment, e) => ({
        ...payment,
        campaignId: e.data.campaignId,
      })),
    ],
    DepositApplied: [
      rules.existing<EventOfType<'DepositApplied'>>(own, (payment, e) => ({
        ...payment,
        campaignId: e.data.campaignId,
        counts: e.data.as === 'donation',
      })),
    ],
    RefundRequested: [
      rules.existing<EventOfType<'RefundRequested'>>(own, (payment, e) => ({
        ...payment,
        status: 'refund_requested',
        late: e.data.late,
        counts: false,
      })),
    ],
    DonationRefunded: [
      rules.existing<EventOfType<'DonationRefunded'>>(own, (payment, e) => ({
        ...payment,
        status: 'refunded',
        refundedAt: happenedAt(e),
      })),
    ],
    CampaignPublished: [cutRules.CampaignPublished],
    StatusChanged: [cutRules.StatusChanged],
  },
  indexes: [
    ['userId', 'settledAt'],
    ['campaignId', 'counts', 'settledAt'],
    ['id'],
    ['createdAt'],
    ['settledAt'],
    ['amountCents'],
    ['status', 'id'],
    ['status', 'createdAt'],
    ['campaignId', 'createdAt'],
    ['userId', 'createdAt'],
  ],
});
