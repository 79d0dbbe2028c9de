import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { Calls } from '../../kernel/calls.ts';

/** A choice of a setting, and the sentence that says what it orders and when it happens. */
interface Choice {
  readonly text: string;
  readonly effect: string;
}
const choice = (text: string, effect: string): Choice => ({ text, effect });

/** Labels of the settings of a simulated payment, by field of the request body. */
export const orderFields = {
  webhooks: {
    label: 'Its next webhooks',
    choices: {
      sent: choice('Are sent as usual', 'From now on its webhooks are sent at once.'),
      late: choice(
        'Come half a minute late',
        'From now on each of its webhooks is sent half a minute late.',
      ),
      lost: choice('Never come', 'From now on none of its webhooks is sent.'),
      doubled: choice(
        'Come twice, half a minute apart',
        'From now on each of its webhooks is sent at once, and again half a minute later.',
      ),
      reordered: choice(
        'Come after the one that follows',
        'Its next webhook is sent half a minute late; the ones after it are sent at once.',
      ),
    },
  },
  refunds: {
    label: 'Its refund',
    choices: {
      succeed: choice(
        'Succeeds, also after it failed',
        'A refund that has failed is made now. A later one succeeds.',
      ),
      fail: choice(
        'Fails once, also after it was made',
        'A refund that was made fails now; otherwise the first attempt of one fails. The product sends the refund again, and the next attempt succeeds.',
      ),
      keep_failing: choice(
        'Fails until it is retried in the sandbox',
        'A refund that was made fails now; otherwise one fails when it is requested. The product sends it five times in all, within some four days, and each attempt fails. It stays under Failed refunds and Refunds payable meanwhile, then under Refunds to pay by hand, until you order here that it succeeds.',
      ),
    },
  },
  dispute: {
    label: 'A dispute',
    choices: {
      open: choice('Is opened', 'A dispute of it is opened now.'),
      won: choice('Is won', 'Its dispute is won now.'),
      lost: choice('Is lost', 'Its dispute is lost now.'),
      fee_returned: choice(
        'Has its fee returned',
        'The fee of its dispute, which was won, is returned now.',
      ),
    },
  },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly choices: Readonly<Record<string, Choice>> }>
>;
type OrderField = keyof typeof orderFields;

/** The chosen values. An empty value leaves the setting unchanged. */
export type SandboxSettings = Readonly<Record<OrderField, string>>;

export const noOrder: SandboxSettings = { webhooks: '', refunds: '', dispute: '' };

const fields = Object.keys(orderFields) as OrderField[];

/** What a stored order chose, in the words of the form: `a dispute is opened`. */
export function choicesOf(order: Readonly<Record<string, unknown>>): readonly string[] {
  return fields.flatMap((field) => {
    const { label, choices } = orderFields[field];
    const chosen = (choices as Readonly<Record<string, Choice>>)[String(order[field])];
    return chosen ? [`${label} ${chosen.text}`.toLowerCase()] : [];
  });
}

/** Sentences that say what an order changes, and when it happens. */
export function effectsOf(order: SandboxSettings): readonly string[] {
  const effects = fields.flatMap((field) => {
    const choices: Readonly<Record<string, Choice>> = orderFields[field].choices;
    return choices[order[field]]?.effect ?? [];
  });
  const isReported = order.refunds !== '' || order.dispute !== '';
  return isReported
    ? [...effects, 'The product learns of it by a webhook, within seconds if webhooks are sent.']
    : effects;
}

/** @throws HttpError 404 for an unknown payment, 409 if the payment cannot be disputed */
export async function setSandboxBehaviour(
  calls: Calls,
  payment: string,
  order: SandboxSettings,
): Promise<void> {
  const body = Object.fromEntries(Object.entries(order).filter(([, value]) => value !== ''));
  await calls.call(paymentsEndpoints.orderSandboxPayment, { params: { id: payment.trim() }, body });
}

/** Makes a payment that refers to no donation. @returns the provider's reference of it */
export async function makeUnmatchedPayment(calls: Calls): Promise<string> {
  const made = await calls.call(paymentsEndpoints.makeUnmatchedSandboxPayment);
  return made.paymentIntentId;
}
