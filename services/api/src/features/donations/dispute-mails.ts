import type { EventData, EventOf } from '@rostrum/contracts';
import { dollars } from '@rostrum/contracts/money';
import { countsForCampaign } from '@rostrum/contracts/payments';
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

type DisputeType = 'DisputeOpened' | 'DisputeWon' | 'DisputeLost';
type Dispute = EventData<'DisputeWon'>;

const total = ({ amountCents, feeCents }: Dispute): string => dollars(amountCents + feeCents);

/** The payment, as the payer knows it. */
const paymentFor = (named: TargetWords | undefined): string =>
  named === undefined
    ? 'Your payment for creating a campaign'
    : `Your payment for the ${named.noun} “${memberText(named.title)}”`;

/** Whether the money is in the amount of a target: not late, and neither a promotion nor a fee. */
const counts = ({ target, late, from }: Dispute): boolean =>
  target !== null && !late && countsForCampaign(from);
/** Whether the money was paid out, or was about to be, before the dispute. */
const isPaidOut = ({ from }: Dispute): boolean => from === 'payout';

const openedText = (data: Dispute, named: TargetWords | undefined): string =>
  named !== undefined && counts(data)
    ? `Until that is decided, the money is held back, and ${dollars(data.amountCents)} still count for the ${named.noun}.`
    : 'Until that is decided, the money is held back.';

/** What follows for the payer from a dispute after which the payment is kept. */
function keptText(data: Dispute, named: TargetWords | undefined): string {
  if (named === undefined)
    return 'You can create a campaign with it. A payment that no campaign has used within 24 hours is returned to you.';
  if (data.late)
    return `The ${named.noun}’s funding had closed before the payment arrived, so the total is returned to you now.`;
  return counts(data) && !isPaidOut(data)
    ? `${dollars(data.amountCents)} are held for the ${named.noun} again, and count for it.`
    : 'What you paid for stays as it was.';
}

/** What follows for the payer from a dispute after which they have the money back. */
function returnedText(data: Dispute, named: TargetWords | undefined): readonly string[] {
  if (named !== undefined && counts(data))
    return [
      `It no longer counts: the amount of the ${named.noun} is less by ${dollars(data.amountCents)}.`,
    ];
  return data.purpose === 'promotion'
    ? ['Hours of the promotion that had not begun are cancelled.']
    : [];
}

/** The mail to the payer. A dispute returns a payment as a refund does, so it goes to every address. */
function payerMail(type: DisputeType, data: Dispute, named: TargetWords | undefined): Mail {
  const sum = total(data);
  const texts: Readonly<Record<DisputeType, readonly [string, string, ...string[]]>> = {
    DisputeOpened: [
      `Your payment of ${sum} is disputed`,
      `${paymentFor(named)}, ${sum} with its fee, is disputed at your bank or payment service.`,
      openedText(data, named),
      'If you did not mean to dispute it, please ask your bank or payment service to end the dispute.',
    ],
    DisputeWon: [
      `The dispute of your payment of ${sum} has ended`,
      `${paymentFor(named)} was disputed. The dispute has ended, and the payment of ${sum} stands.`,
      keptText(data, named),
    ],
    DisputeLost: [
      `Returned after a dispute: ${sum}`,
      `${paymentFor(named)} was disputed. The dispute has ended, and your bank or payment service has given you ${sum} back, with the fee.`,
      ...returnedText(data, named),
    ],
  };
  const [subject, ...paragraphs] = texts[type];
  return {
    kind: 'receipt',
    to: { userId: data.userId },
    subject,
    paragraphs: [...paragraphs, number(data), ...notes(data)],
    action: {
      label: 'Open the receipt',
      path: `/donations/${String(data.donationId)}/receipt`,
    },
  };
}

/** The mail to the creator, who is not told who paid. */
function creatorMail(
  type: DisputeType,
  data: Dispute & { readonly creatorId: number },
  { noun, title, path }: TargetWords,
): Mail {
  const amount = dollars(data.amountCents);
  const texts: Readonly<Record<DisputeType, readonly [string, string]>> = {
    DisputeOpened: [
      `A donation to “${title}” is disputed: ${amount}`,
      isPaidOut(data)
        ? `Somebody who gave ${amount} to your ${noun} “${title}” disputes the payment, which is part of its payout. If the payer gets the money back, those who are paid owe their parts of it, and we take them off what we pay them next. You do not have to do anything.`
        : `Somebody who gave ${amount} to your ${noun} “${title}” disputes the payment, and the money is held back. The amount of the ${noun} stays until that is decided, and is then less by ${amount} if the payer gets the money back. You do not have to do anything.`,
    ],
    DisputeWon: [
      `A donation to “${title}” counts again: ${amount}`,
      isPaidOut(data)
        ? `The dispute of a donation of ${amount} to your ${noun} “${title}” has ended. The payment stands, and its payout stays as it is.`
        : `The dispute of a donation of ${amount} to your ${noun} “${title}” has ended. The payment stands: ${amount} are held for the ${noun} again, and count for it.`,
    ],
    DisputeLost: [
      `A donation to “${title}” was returned after a dispute: ${amount}`,
      isPaidOut(data)
        ? `The dispute of a donation of ${amount} to your ${noun} “${title}” has ended. The payer has the money back, and the amount of the ${noun} is less by ${amount}. It was part of the payout: your part of it is taken off what we pay you next.`
        : `The dispute of a donation of ${amount} to your ${noun} “${title}” has ended. The payer has the money back, and the amount of the ${noun} is less by ${amount}.`,
    ],
  };
  const [subject, paragraph] = texts[type];
  return {
    kind: 'campaign_update',
    to: { userId: data.creatorId },
    subject,
    paragraphs: [
      paragraph,
      `When many donations are disputed on one day, you get mails about the first of them only. All are on the ${noun}’s page, under Ledger. You can turn these mails off in your account settings, under Notifications, Campaign updates.`,
      ...notes(data),
    ],
    action: { label: `Open the ${noun}`, path },
    // Any number of payers can cause them.
    share: 'anyone',
  };
}

const isDispute = (event: RecordedEvent): event is RecordedEvent & EventOf<DisputeType> =>
  event.type === 'DisputeOpened' || event.type === 'DisputeWon' || event.type === 'DisputeLost';

const exampleDispute = {
  ...exampleSums,
  purpose: 'donation',
  target: exampleCampaign,
  creatorId: 1795000000004,
  from: 'open',
  late: false,
  disputeId: 'sdp_example',
} as const;

/** The rules for one event of disputes: a mail to the payer, and one to the creator of the target. */
function rulesFor(
  type: DisputeType,
  suffix: 'opened' | 'won' | 'lost',
  app: Pick<App, 'events' | 'targets'>,
): readonly MailRule[] {
  const named = paymentWords(app);
  return [
    {
      name: `dispute-${suffix}`,
      types: [type],
      async write(event) {
        if (!isDispute(event)) return undefined;
        return payerMail(event.type, event.data, await named(event.data));
      },
      example: payerMail(type, exampleDispute, exampleNamed),
    },
    {
      name: `creator-dispute-${suffix}`,
      types: [type],
      async write(event) {
        if (!isDispute(event)) return undefined;
        const { creatorId, userId, target } = event.data;
        // Who pays for a target of their own has the mail to the payer.
        if (creatorId === null || creatorId === userId || target === null) return undefined;
        if (!counts(event.data)) return undefined;
        const words = await app.targets(target.kind).wordsOf(target.id);
        return creatorMail(event.type, { ...event.data, creatorId }, words);
      },
      example: creatorMail(type, exampleDispute, exampleNamed),
    },
  ];
}

/** Tells the payer and the creator that a payment is disputed, and how that has ended. */
export const disputeMails = (app: Pick<App, 'events' | 'targets'>): readonly MailRule[] => [
  ...rulesFor('DisputeOpened', 'opened', app),
  ...rulesFor('DisputeWon', 'won', app),
  ...rulesFor('DisputeLost', 'lost', app),
];
