import type { EventData } from '@rostrum/contracts';
import { dollars } from '@rostrum/contracts/money';
import { stateOf } from '../../kernel/decider.ts';
import type { Mail, MailRule } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import type { App } from '../../runtime/app.ts';
import { payment, paymentStream, type TargetWords } from '../payments/index.ts';
import {
  exampleCampaign,
  exampleNamed,
  exampleSums,
  notes,
  number,
  paymentWords,
} from './mail-words.ts';

/** Tells a payer who approved an order with PayPal that its money was not taken. */
export function notPaidMail({ events, targets }: Pick<App, 'events' | 'targets'>): MailRule {
  const named = paymentWords({ events, targets });
  return {
    name: 'payment-not-taken',
    types: ['PaymentExpired'],
    async write(event) {
      if (event.type !== 'PaymentExpired') return undefined;
      const { donationId } = event.data;
      const { state } = await stateOf(events, paymentStream(donationId), payment);
      if (!state || state.settled || !state.wasApproved) return undefined;
      return notPaid(event.data, state.price.totalCents, await named(event.data));
    },
    example: notPaid(
      { ...exampleSums, purpose: 'donation', target: exampleCampaign, creatorId: 1 },
      exampleSums.totalCents,
      exampleNamed,
    ),
  };
}

function notPaid(
  data: EventData<'PaymentExpired'>,
  totalCents: number,
  named: TargetWords | undefined,
): Mail {
  const what = named
    ? `for the ${named.noun} “${memberText(named.title)}”`
    : 'for creating a campaign';
  return {
    kind: 'receipt',
    to: { userId: data.userId },
    subject: `Not paid: ${dollars(totalCents)}`,
    paragraphs: [
      `You approved a payment of ${dollars(totalCents)} ${what} with PayPal. It was not taken, and nothing was charged: the page was closed before the payment was complete, and afterwards it could not be made any more, because PayPal declined it, what it is for does not take it any more or has other terms, or you have paid for the same since.`,
      number(data),
      ...notes(data),
    ],
    action: { label: 'Open your dashboard', path: '/dashboard' },
  };
}
