import {
  campaignOf,
  campaignTarget,
  happenedAt,
  startOfNextUtcDay,
  targetKey,
  type Target,
} from '@rostrum/contracts';
import type { PaymentPurpose } from '@rostrum/contracts/payments/constants';
import { fundingCloseReads, fundingCloseRules, isLate } from '../campaigns/index.ts';
import { counterId, counterRule } from '../engine/counters.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { adminDonations } from '@rostrum/contracts/donations/lists';
import { withDifference, withoutDifference } from './differences.ts';
import { own, type DonationDocument, type PaymentDocument } from './donation-document.ts';
import { refundRules } from './refund-rules.ts';

export type { DonationDocument, PaymentDocument };

const rules = rulesFor<PaymentDocument>();

/** The target of a payment, with what lists filter by. */
const about = (target: Target | null) => ({
  target,
  campaignId: campaignOf(target),
  targetKey: target && targetKey(target),
});

function quoted(
  e: EventOfType<'DonationQuoted' | 'DepositQuoted' | 'PromotionQuoted'>,
  purpose: PaymentPurpose,
): PaymentDocument {
  const { data } = e;
  return {
    id: data.donationId,
    purpose,
    ...about('target' in data ? data.target : null),
    userId: data.userId,
    creatorId: 'creatorId' in data ? data.creatorId : null,
    amountCents: data.amountCents,
    feeCents: data.feeCents,
    totalCents: data.totalCents,
    platformFeeCents: 0,
    creatorRewardCents: 0,
    status: 'quoted',
    late: false,
    isFee: false,
    refundCents: null,
    unbookedCents: null,
    goneCents: 0,
    goneFeeCents: 0,
    refundReason: null,
    goodwillRequestedAt: null,
    election: null,
    hidesName: 'hidesName' in data && data.hidesName === true,
    hidesAmount: 'hidesAmount' in data && data.hidesAmount === true,
    hasMessage: false,
    showsMessage: false,
    thanked: false,
    provider: data.provider,
    paymentIntentId: null,
    createdAt: happenedAt(e),
    settledAt: null,
    refundedAt: null,
    refundId: null,
    counts: false,
    withdrawable: false,
    differs: false,
    withdrawableAfter: false,
    publicFrom: null,
    messageAt: null,
    digestPosition: null,
    choicePosition: null,
  };
}

/** Whether a digest tells the creator of the donation, unless it is late. */
export const isDigested = ({ data, metadata }: EventOfType<'DonationMade'>): boolean =>
  data.purpose === 'donation' &&
  data.userId !== data.creatorId &&
  metadata.effectiveAt === undefined;

const publicFrom = ({ hidesAmount }: PaymentDocument, at: string): string =>
  hidesAmount ? startOfNextUtcDay(at) : at;

const count = counterRule(() => counterId('*'), 1);

const inElection = <E extends EventOfType<'DonationEnteredElection' | 'DonationExtended'>>(
  election: PaymentDocument['election'],
): Rule<E> => rules.existing<E>(own, (payment) => ({ ...payment, election }));

/** Payments for every purpose, from their quote on. */
export const donations = defineReadModel({
  name: 'donations',
  version: 21,
  lists: [adminDonations],
  on: {
    DonationQuoted: [
      rules.document<EventOfType<'DonationQuoted'>>(own, (_, e) => quoted(e, e.data.purpose)),
      count,
    ],
    DepositQuoted: [
      rules.document<EventOfType<'DepositQuoted'>>(own, (_, e) => quoted(e, 'deposit')),
      count,
    ],
    PromotionQuoted: [
      rules.document<EventOfType<'PromotionQuoted'>>(own, (_, e) => quoted(e, 'promotion')),
      count,
    ],
    DonationMessageWritten: [
      rules.existing<EventOfType<'DonationMessageWritten'>>(own, (payment, e) => ({
        ...payment,
        hasMessage: true,
        showsMessage: e.data.isPublic === true,
      })),
    ],
    PaymentIntentCreated: [
      rules.existing<EventOfType<'PaymentIntentCreated'>>(own, (payment, e) => ({
        ...payment,
        status: payment.status === 'quoted' ? 'intent_created' : payment.status,
        paymentIntentId: e.data.paymentIntentId,
      })),
    ],
    PaymentFailed: [
      // The failure of an attempt may arrive after the settlement of a later one.
      rules.existing<EventOfType<'PaymentFailed'>>(own, (payment, _) =>
        payment.settledAt === null && payment.status !== 'expired'
          ? { ...payment, status: 'failed' }
          : payment,
      ),
    ],
    PaymentExpired: [
      rules.existing<EventOfType<'PaymentExpired'>>(own, (payment) =>
        payment.settledAt === null ? { ...payment, status: 'expired' } : payment,
      ),
    ],
    DonationMade: [
      rules.existing<EventOfType<'DonationMade'>>(
        own,
        (payment, e, auxiliary) => {
          const late = isLate(e, auxiliary);
          return {
            ...payment,
            status: 'settled',
            paymentIntentId: e.data.paymentIntentId,
            platformFeeCents: e.data.platformFeeCents,
            creatorRewardCents: e.data.creatorRewardCents,
            settledAt: happenedAt(e),
            publicFrom: publicFrom(payment, happenedAt(e)),
            messageAt: payment.hasMessage ? happenedAt(e) : null,
            late,
            counts: !late,
            withdrawable: !late && e.data.purpose === 'donation',
            digestPosition: isDigested(e) && !late ? e.position : null,
          };
        },
        { reads: fundingCloseReads },
      ),
    ],
    PromotionPaid: [
      rules.existing<EventOfType<'PromotionPaid'>>(
        own,
        (payment, e, auxiliary) => ({
          ...payment,
          status: 'settled',
          paymentIntentId: e.data.paymentIntentId,
          settledAt: happenedAt(e),
          late: isLate(e, auxiliary),
        }),
        { reads: fundingCloseReads },
      ),
    ],
    DepositSettled: [
      rules.existing<EventOfType<'DepositSettled'>>(own, (payment, e) => ({
        ...payment,
        status: 'settled',
        paymentIntentId: e.data.paymentIntentId,
        settledAt: happenedAt(e),
        publicFrom: publicFrom(payment, happenedAt(e)),
      })),
    ],
    DepositReserved: [
      rules.existing<EventOfType<'DepositReserved'>>(own, (payment, e) => ({
        ...payment,
        ...about(campaignTarget(e.data.campaignId)),
      })),
    ],
    DepositApplied: [
      rules.existing<EventOfType<'DepositApplied'>>(own, (payment, e) => ({
        ...payment,
        ...about(campaignTarget(e.data.campaignId)),
        isFee: e.data.as === 'preroll_fee',
        counts: e.data.as === 'donation',
      })),
    ],
    ...refundRules,
    DonationEnteredElection: [inElection<EventOfType<'DonationEnteredElection'>>('open')],
    ExtensionChosen: [
      rules.existing<EventOfType<'ExtensionChosen'>>(own, (payment, e) => ({
        ...payment,
        election: 'extends',
        choicePosition: e.position,
      })),
    ],
    DonationExtended: [inElection<EventOfType<'DonationExtended'>>('extended')],
    DonationAllocated: [
      rules.existing<EventOfType<'DonationAllocated'>>(own, (payment) => ({
        ...payment,
        status: 'allocated',
        withdrawable: false,
      })),
    ],
    DisputeOpened: [
      rules.existing<EventOfType<'DisputeOpened'>>(own, (payment) => ({
        ...payment,
        status: 'disputed',
        // A choice is void once the donation is disputed.
        election: payment.election === 'extends' ? 'open' : payment.election,
        choicePosition: null,
        withdrawable: false,
        digestPosition: null,
      })),
    ],
    DisputeWon: [
      rules.existing<EventOfType<'DisputeWon'>>(own, (payment, e) => ({
        ...payment,
        status: e.data.from === 'payout' ? 'allocated' : 'settled',
      })),
    ],
    DisputeLost: [
      rules.existing<EventOfType<'DisputeLost'>>(own, (payment) => ({
        ...payment,
        status: 'dispute_lost',
        counts: false,
        messageAt: null,
      })),
    ],
    PaymentDifferenceFound: [
      rules.existing<EventOfType<'PaymentDifferenceFound'>>(own, withDifference),
    ],
    PaymentDifferenceResolved: [
      rules.existing<EventOfType<'PaymentDifferenceResolved'>>(own, withoutDifference),
    ],
    CampaignPublished: [fundingCloseRules.CampaignPublished],
    StatusChanged: [fundingCloseRules.StatusChanged],
    PromptClosed: [fundingCloseRules.PromptClosed],
  },
  indexes: [
    // Before those on fewer of its fields: SQLite uses the first of those that it holds equally good.
    ['userId', 'campaignId', 'settledAt'],
    ['userId', 'settledAt'],
    ['userId', 'status'],
    ['userId', 'withdrawable', 'settledAt'],
    ['userId', 'campaignId', 'withdrawable', 'settledAt'],
    ['creatorId', 'messageAt'],
    ['campaignId', 'messageAt'],
    ['creatorId', 'digestPosition'],
    ['campaignId', 'counts', 'hidesName', 'publicFrom'],
    ['targetKey', 'counts', 'status'],
    ['campaignId', 'election', 'status'],
    ['id'],
    ['createdAt'],
    ['settledAt'],
    ['refundedAt'],
    ['amountCents'],
    ['paymentIntentId'],
    ['status', 'id'],
    ['status', 'createdAt'],
    ['campaignId', 'createdAt'],
    ['userId', 'createdAt'],
    ['purpose', 'createdAt'],
    ['late', 'createdAt'],
    ['differs', 'createdAt'],
    ['refundReason', 'createdAt'],
    ['goodwillRequestedAt', 'createdAt'],
  ],
});
