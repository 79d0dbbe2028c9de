import { dollars, policyById } from '@rostrum/contracts/money';
import type { EventData } from '@rostrum/contracts';
import { campaignRefundReasons } from '@rostrum/contracts/payments/constants';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { Fold, RecordedEvent } from '@rostrum/event-store';
import { stateOf } from '../../kernel/decider.ts';
import type { Mail, MailRule } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import type { App } from '../../runtime/app.ts';
import { paymentStream } from '../payments/index.ts';
import {
  exampleCampaign,
  exampleNamed,
  exampleSums,
  notes,
  number,
  targetWords,
  type TargetWords,
} from './mail-words.ts';

type Paid = EventData<'DonationMade'> | EventData<'DepositSettled'> | EventData<'PromotionPaid'>;

/** The amounts of a payment, as a list. */
const sums = ({ amountCents, feeCents, totalCents }: Paid): string =>
  [
    `Amount: ${dollars(amountCents)}`,
    `Service fee: ${dollars(feeCents)}`,
    `Total: ${dollars(totalCents)}`,
  ].join('\n');

/** The settlement in the log. */
interface LogRecord {
  readonly type: string;
  readonly position: string;
  readonly hash: string;
}

const recordOf = ({ type, position, metadata }: RecordedEvent): LogRecord => ({
  type,
  position,
  hash: metadata.hash,
});

const recordText = ({ type, position, hash }: LogRecord): string =>
  `Record in the log: ${type} at position ${position}\nSHA-256 hash: ${hash}`;

const termsText = (
  { termsRevision, payoutPolicy }: EventData<'DonationMade'>,
  { noun }: TargetWords,
): string => {
  const policy = policyById(payoutPolicy.id);
  const lines = policy ? ` (${policy.title})` : '';
  return `Terms accepted: payout policy ${payoutPolicy.id}, version ${String(payoutPolicy.version)}${lines}, revision ${String(termsRevision)} of the ${noun}.`;
};

const receiptLink = ({ donationId }: Paid) =>
  ({ label: 'Open the receipt', path: `/donations/${String(donationId)}/receipt` }) as const;

function donationReceipt(
  data: EventData<'DonationMade'>,
  named: TargetWords,
  late: boolean,
  record: LogRecord,
): Mail {
  const { amountCents, userId } = data;
  const { noun, title } = named;
  const takenBack =
    data.purpose === 'donation'
      ? ` Until the ${noun}’s funding closes, or 48 hours after the date of its conversation is announced, you can take the donation back, with its fee, under My Donations.`
      : '';
  return {
    kind: 'receipt',
    to: { userId },
    subject: `Receipt: ${dollars(amountCents)} for “${memberText(title, `a ${noun}`)}”`,
    paragraphs: [
      `Your payment for the ${noun} “${memberText(title)}” has arrived.`,
      `${sums(data)}\n${number(data)}`,
      late
        ? `The ${noun}’s funding had closed before the payment arrived, so it does not count, and the total is returned to you.`
        : `The amount is held for the ${noun}. Every movement of it is on the ${noun}’s page, under Ledger.${takenBack}`,
      termsText(data, named),
      recordText(record),
      ...notes(data),
    ],
    action: receiptLink(data),
  };
}

function depositReceipt(data: EventData<'DepositSettled'>, record: LogRecord): Mail {
  const { amountCents, userId } = data;
  return {
    kind: 'receipt',
    to: { userId },
    subject: `Receipt: ${dollars(amountCents)} for creating a campaign`,
    paragraphs: [
      'Your payment for creating a campaign has arrived.',
      `${sums(data)}\n${number(data)}`,
      'The amount becomes the campaign’s first donation. A payment that no campaign has used within 24 hours is returned to you.',
      recordText(record),
      ...notes(data),
    ],
    action: receiptLink(data),
  };
}

function promotionReceipt(
  data: EventData<'PromotionPaid'>,
  { noun, title }: TargetWords,
  late: boolean,
  record: LogRecord,
): Mail {
  const { hours, totalCents, userId } = data;
  const hoursText = hours === 1 ? '1 hour' : `${String(hours)} hours`;
  return {
    kind: 'receipt',
    to: { userId },
    subject: `Receipt: ${dollars(totalCents)} for promoting “${memberText(title, `a ${noun}`)}”`,
    paragraphs: [
      `Your payment for promoting the ${noun} “${memberText(title)}” for ${hoursText} has arrived.`,
      `Total: ${dollars(totalCents)}\n${number(data)}`,
      late
        ? `The ${noun}’s funding had closed before the payment arrived, so the ${noun} is not promoted, and the total is returned to you.`
        : `The ${noun} is promoted for ${hoursText}. A promotion that is running is extended by them.`,
      recordText(record),
      ...notes(data),
    ],
    action: receiptLink(data),
  };
}

type Reason = EventData<'RefundRequested'>['reason'];

/** Why a donation was returned. */
const reasonTexts: Readonly<Partial<Record<Reason, string>>> = {
  withdrawn: 'This donation was taken back, by you or for you by an administrator.',
  election:
    'The conversation did not take place in time, and you did not choose to wait longer, or it did not take place in the longer time either.',
  cancelled: 'The campaign was cancelled.',
  declined: 'A participant does not take part, so that the conversation cannot take place.',
  takedown: 'The campaign was removed.',
};

const ofMany: ReadonlySet<Reason> = new Set(campaignRefundReasons);

/** By whom and under which reference the money was sent, if the provider did not return it. */
const byHand = (data: Returned): readonly string[] =>
  'reference' in data
    ? [
        `We sent it ${data.method === 'paypal' ? 'with PayPal' : 'by bank transfer'}, with the reference ${data.reference}.`,
      ]
    : [];

type Returned = EventData<'DonationRefunded'> | EventData<'RefundPaidByHand'>;

function refundNotice(data: Returned, named: TargetWords | undefined, reason: Reason): Mail {
  const total = dollars(data.amountCents + data.feeCents);
  const why = reasonTexts[reason];
  return {
    kind: 'receipt',
    to: { userId: data.userId },
    subject: `Refund: ${total}`,
    paragraphs: [
      named === undefined
        ? `Your payment for creating a campaign was returned to you: ${total}.`
        : `Your payment for the ${named.noun} “${memberText(named.title)}” was returned to you: ${total}.`,
      ...(why === undefined
        ? []
        : [`${why} The total includes the service fee. ${paymentMessages.refundTakes}`]),
      ...byHand(data),
      number(data),
      ...notes(data),
    ],
    action: { label: 'Open your dashboard', path: '/dashboard' },
  };
}

const exampleRefund = {
  ...exampleSums,
  purpose: 'donation',
  target: exampleCampaign,
  refundId: 'sre_example',
} as const;
const exampleRecord = {
  position: '0000000000000926',
  hash: 'b8378ab0b73ac2709a58619a6c9fdb9fc95e3382cfb4b33d20267ee3156be8b1',
} as const;

/**
 * Why a refund was requested, and whether the demo or an import did so, dated in the past. The event
 * of the refund itself does not show this.
 */
const refundRequest: Fold<{ readonly reason: Reason; readonly inThePast: boolean } | undefined> = {
  initialState: undefined,
  types: ['RefundRequested'],
  evolve: (state, event) =>
    event.type === 'RefundRequested'
      ? { reason: event.data.reason, inThePast: event.metadata.effectiveAt !== undefined }
      : state,
};

/** Receipts of payments, and the notice of a refund. */
export function donationMails({
  events,
  targets,
}: Pick<App, 'events' | 'targets'>): readonly MailRule[] {
  const named = targetWords({ targets });
  const noticeOf = async (
    event: RecordedEvent,
    concerns: (reason: Reason) => boolean,
  ): Promise<Mail | undefined> => {
    if (event.type !== 'DonationRefunded' && event.type !== 'RefundPaidByHand') return undefined;
    const { target, donationId } = event.data;
    const { state: request } = await stateOf(events, paymentStream(donationId), refundRequest);
    if (!request || request.inThePast || !concerns(request.reason)) return undefined;
    const words = target === null ? undefined : await named(target);
    return refundNotice(event.data, words, request.reason);
  };
  return [
    {
      name: 'donation-receipt',
      types: ['DonationMade'],
      async write(event) {
        if (event.type !== 'DonationMade') return undefined;
        const { target } = event.data;
        const late = await targets(target.kind).wasClosed(target.id, event.position);
        return donationReceipt(event.data, await named(target), late, recordOf(event));
      },
      example: donationReceipt(
        {
          ...exampleSums,
          purpose: 'donation',
          target: exampleCampaign,
          creatorId: 1795000000004,
          donorRegisteredAt: '2026-01-01T00:00:00.000Z',
          termsRevision: 1,
          payoutPolicy: { id: 'split-9-1', version: 1 },
          platformFeeCents: 225,
          creatorRewardCents: 25,
        },
        exampleNamed,
        false,
        { type: 'DonationMade', ...exampleRecord },
      ),
    },
    {
      name: 'deposit-receipt',
      types: ['DepositSettled'],
      write: (event) =>
        Promise.resolve(
          event.type === 'DepositSettled' ? depositReceipt(event.data, recordOf(event)) : undefined,
        ),
      example: depositReceipt(
        { ...exampleSums, amountCents: 100, feeCents: 33, totalCents: 133 },
        { type: 'DepositSettled', ...exampleRecord },
      ),
    },
    {
      name: 'promotion-receipt',
      types: ['PromotionPaid'],
      async write(event) {
        if (event.type !== 'PromotionPaid') return undefined;
        const { target } = event.data;
        const late = await targets(target.kind).wasClosed(target.id, event.position);
        return promotionReceipt(event.data, await named(target), late, recordOf(event));
      },
      example: promotionReceipt(
        {
          ...exampleSums,
          amountCents: 2400,
          feeCents: 0,
          totalCents: 2400,
          target: exampleCampaign,
          creatorId: 1795000000002,
          hours: 24,
        },
        exampleNamed,
        false,
        { type: 'PromotionPaid', ...exampleRecord },
      ),
    },
    {
      name: 'refund-notice',
      types: ['DonationRefunded', 'RefundPaidByHand'],
      write: (event) => noticeOf(event, (reason) => !ofMany.has(reason)),
      example: refundNotice(exampleRefund, exampleNamed, 'withdrawn'),
    },
    // The refunds of a whole campaign are many at once.
    {
      name: 'campaign-refund-notice',
      types: ['DonationRefunded', 'RefundPaidByHand'],
      lane: 'bulk',
      write: (event) => noticeOf(event, (reason) => ofMany.has(reason)),
      example: refundNotice(exampleRefund, exampleNamed, 'election'),
    },
  ];
}
