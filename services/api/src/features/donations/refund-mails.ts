import type { EventData } from '@rostrum/contracts';
import { dollars } from '@rostrum/contracts/money';
import { campaignRefundReasons } from '@rostrum/contracts/payments/constants';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { Fold, RecordedEvent } from '@rostrum/event-store';
import { stateOf } from '../../kernel/decider.ts';
import { reasonGiven, type Mail, type MailRule } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import type { App } from '../../runtime/app.ts';
import { paymentStream, type TargetWords } from '../payments/index.ts';
import {
  exampleCampaign,
  exampleNamed,
  exampleSums,
  notes,
  number,
  paymentWords,
} from './mail-words.ts';

type Reason = EventData<'RefundRequested'>['reason'];

/** Why a refund was requested. The event of the refund itself does not show this. */
interface RefundCause {
  readonly reason: Reason;
  /** Whether the service fee is kept. */
  readonly keepsFee: boolean;
  /** The words of the administrator who refunds as goodwill; null otherwise. */
  readonly given: string | null;
  /** Whether the demo or an import requested it, dated in the past. */
  readonly inThePast: boolean;
}

/** Why a payment was returned, by what it was for. */
const reasonTexts = (noun: string): Readonly<Partial<Record<Reason, string>>> => ({
  withdrawn: 'This donation was taken back, by you or for you by an administrator.',
  election:
    'The conversation did not take place in time, and you did not choose to wait longer, or it did not take place in the longer time either.',
  cancelled: `The ${noun} was cancelled.`,
  declined: 'A participant does not take part, so that the conversation cannot take place.',
  not_selected: 'The trailer was not selected for production.',
  takedown: `The ${noun} was removed.`,
  goodwill: 'An administrator returned this donation as goodwill.',
  fee_returned: 'The trailer was removed, and an administrator returned its fee.',
  no_result: 'The prompt has ended without a result.',
  ...(noun === 'prompt' && {
    withdrawn: 'The entry that it was for was withdrawn.',
    goodwill: 'An administrator returned this payment as goodwill.',
    deposit_not_applied:
      'What it was for could not be shown: it was paid for already, or could not be paid for any more.',
  }),
});

const ofMany: ReadonlySet<Reason> = new Set([...campaignRefundReasons, 'no_result']);

/** By whom and under which reference the money was sent, if the provider did not return it. */
const byHand = (data: Returned): readonly string[] =>
  'reference' in data
    ? [
        `We sent it ${data.method === 'paypal' ? 'with PayPal' : 'by bank transfer'}, with the reference ${data.reference}.`,
      ]
    : [];

type Returned = EventData<'DonationRefunded'> | EventData<'RefundPaidByHand'>;

function refundNotice(
  data: Returned,
  named: TargetWords | undefined,
  { reason, keepsFee, given }: RefundCause,
): Mail {
  const total = dollars(data.amountCents + data.feeCents);
  const why = reasonTexts(named?.noun ?? 'campaign')[reason];
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
        : [
            `${why} The total ${keepsFee ? 'does not include' : 'includes'} the service fee. ${paymentMessages.refundTakes}`,
          ]),
      ...reasonGiven(given === null ? null : memberText(given)),
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
const plainCause: RefundCause = {
  reason: 'withdrawn',
  keepsFee: false,
  given: null,
  inThePast: false,
};

const refundCause: Fold<RefundCause | undefined> = {
  initialState: undefined,
  types: ['GoodwillRefundRequested', 'RefundRequested'],
  evolve(state, event) {
    switch (event.type) {
      case 'GoodwillRefundRequested': {
        const { fee, reason: given } = event.data;
        const keepsFee = fee === 'kept';
        return { reason: 'goodwill', keepsFee, given, inThePast: false };
      }
      case 'RefundRequested': {
        const { reason } = event.data;
        const inThePast = event.metadata.effectiveAt !== undefined;
        return { ...plainCause, ...(reason === 'goodwill' && state), reason, inThePast };
      }
      default:
        return state;
    }
  },
};

/** The notice that a payment was returned. */
export function refundMails({
  events,
  targets,
}: Pick<App, 'events' | 'targets'>): readonly MailRule[] {
  const named = paymentWords({ events, targets });
  const noticeOf = async (
    event: RecordedEvent,
    concerns: (reason: Reason) => boolean,
  ): Promise<Mail | undefined> => {
    if (event.type !== 'DonationRefunded' && event.type !== 'RefundPaidByHand') return undefined;
    const { donationId } = event.data;
    const { state: request } = await stateOf(events, paymentStream(donationId), refundCause);
    if (!request || request.inThePast || !concerns(request.reason)) return undefined;
    const words = await named(event.data);
    return refundNotice(event.data, words, request);
  };
  return [
    {
      name: 'refund-notice',
      types: ['DonationRefunded', 'RefundPaidByHand'],
      write: (event) => noticeOf(event, (reason) => !ofMany.has(reason)),
      example: refundNotice(exampleRefund, exampleNamed, plainCause),
    },
    // The refunds of a whole campaign or prompt are many at once.
    {
      name: 'campaign-refund-notice',
      types: ['DonationRefunded', 'RefundPaidByHand'],
      lane: 'bulk',
      write: (event) => noticeOf(event, (reason) => ofMany.has(reason)),
      example: refundNotice(exampleRefund, exampleNamed, { ...plainCause, reason: 'election' }),
    },
  ];
}
