import { dollars, policyById } from '@rostrum/contracts/money';
import type { EventData } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Mail, MailRule } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import type { App } from '../../runtime/app.ts';
import type { TargetWords } from '../payments/index.ts';
import {
  exampleCampaign,
  exampleNamed,
  exampleSums,
  notes,
  number,
  paymentWords,
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

/** What a payment for a prompt was for, and what becomes of it. */
const ofPrompt: Readonly<Partial<Record<EventData<'DonationMade'>['purpose'], string>>> = {
  prompt_request:
    'It is the $1 for asking, which shows the prompt to everybody, and is part of what the prompt holds.',
  prompt_contribution: 'It is a contribution to what the prompt holds.',
  prompt_entry:
    'It is the $1 of your entry, which shows the entry to everybody, and is part of what the prompt holds.',
};

/** What becomes of a payment that has settled in time. */
function heldText({ purpose }: EventData<'DonationMade'>, { noun }: TargetWords): string {
  const held = `The amount is held for the ${noun}.`;
  const paidFor = ofPrompt[purpose];
  if (paidFor !== undefined)
    return `${paidFor} ${held} It is paid out by the policy below once the votes are counted, or returned to you if no entry has a vote.`;
  const takenBack = ` Until the ${noun}’s funding closes${noun === 'campaign' ? ', or 48 hours after the date of its conversation is announced,' : ''} you can take the donation back, with its fee, under My Donations.`;
  return `${held} Every movement of it is on the ${noun}’s page, under Ledger.${purpose === 'donation' ? takenBack : ''}`;
}

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
  return {
    kind: 'receipt',
    to: { userId },
    subject: `Receipt: ${dollars(amountCents)} for “${memberText(title, `a ${noun}`)}”`,
    paragraphs: [
      `Your payment for the ${noun} “${memberText(title)}” has arrived.`,
      `${sums(data)}\n${number(data)}`,
      late
        ? `${noun === 'prompt' ? 'The prompt' : `The ${noun}’s funding`} had closed before the payment arrived, so it does not count, and the total is returned to you.`
        : heldText(data, named),
      termsText(data, named),
      recordText(record),
      ...notes(data),
    ],
    action: receiptLink(data),
  };
}

/** `trailer`: the one that the $1 submits, if it is known. */
function depositReceipt(
  data: EventData<'DepositSettled'>,
  trailer: TargetWords | undefined,
  record: LogRecord,
): Mail {
  const { amountCents, userId } = data;
  const what = trailer
    ? `submitting the trailer “${memberText(trailer.title)}”`
    : 'creating a campaign';
  return {
    kind: 'receipt',
    to: { userId },
    subject: `Receipt: ${dollars(amountCents)} for ${trailer ? 'submitting a trailer' : what}`,
    paragraphs: [
      `Your payment for ${what} has arrived.`,
      `${sums(data)}\n${number(data)}`,
      trailer
        ? 'It becomes the fee for submitting it, which stays with the platform. A payment that is not used within 24 hours is returned to you.'
        : 'The amount becomes the campaign’s first donation, or the fee of a trailer. A payment that no campaign has used within 24 hours is returned to you.',
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

const exampleRecord = {
  position: '0000000000000926',
  hash: 'b8378ab0b73ac2709a58619a6c9fdb9fc95e3382cfb4b33d20267ee3156be8b1',
} as const;

/** Receipts of payments. */
export function donationMails({
  events,
  targets,
}: Pick<App, 'events' | 'targets'>): readonly MailRule[] {
  const paymentNamed = paymentWords({ events, targets });
  return [
    {
      name: 'donation-receipt',
      types: ['DonationMade'],
      async write(event) {
        if (event.type !== 'DonationMade') return undefined;
        const { target } = event.data;
        const { wasClosed, wordsOf } = targets(target.kind);
        const late = await wasClosed(target.id, event.position);
        return donationReceipt(event.data, await wordsOf(target.id), late, recordOf(event));
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
      async write(event) {
        if (event.type !== 'DepositSettled') return undefined;
        const { data } = event;
        const trailer = await paymentNamed({ donationId: data.donationId, target: null });
        return depositReceipt(data, trailer, recordOf(event));
      },
      example: depositReceipt(
        { ...exampleSums, amountCents: 100, feeCents: 33, totalCents: 133 },
        undefined,
        { type: 'DepositSettled', ...exampleRecord },
      ),
    },
    {
      name: 'promotion-receipt',
      types: ['PromotionPaid'],
      async write(event) {
        if (event.type !== 'PromotionPaid') return undefined;
        const { target } = event.data;
        const { wasClosed, wordsOf } = targets(target.kind);
        const late = await wasClosed(target.id, event.position);
        return promotionReceipt(event.data, await wordsOf(target.id), late, recordOf(event));
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
  ];
}
