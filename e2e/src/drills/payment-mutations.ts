import type { Mutation } from './mutation.ts';

/** The mutations of the drills of payments. */
export const paymentMutations: readonly Mutation[] = [
  {
    name: 'repeated webhooks not recognised',
    drill: 'webhook-copies',
    breaks: 'I2',
    rewrites: [{ at: 'ignore-repeated-settlement', by: ';' }],
  },
  {
    name: 'what the provider lists is not received',
    drill: 'lost-webhooks',
    breaks: 'I2',
    rewrites: [{ at: 'receive-what-the-log-lacks', by: ';' }],
  },
  {
    name: 'two reconciliations settle a payment twice',
    drill: 'lost-webhooks',
    breaks: 'I8',
    rewrites: [{ at: 'ignore-repeated-settlement', by: ';' }],
  },
  {
    name: "the processor's fee is booked again",
    drill: 'lost-webhooks',
    breaks: 'I2',
    rewrites: [
      { at: 'ignore-repeated-processor-fee', text: ' || processorFeeCents !== null', by: '' },
    ],
  },
  {
    name: 'late donations not refunded',
    drill: 'orders',
    breaks: 'I11',
    rewrites: [
      { at: 'refund-late-donations', by: 'return;' },
      { at: 'refund-late-donation-on-repeated-webhook', by: 'return undefined;' },
    ],
  },
  {
    name: 'payments not compared with the quote',
    drill: 'mismatch',
    breaks: 'I2',
    rewrites: [
      {
        at: 'compare-with-quote',
        text: 'mismatch(command, state, { purpose: named.purpose, kind: event.kind })',
        by: 'null',
      },
    ],
  },
  {
    name: 'orders captured without comparing them with the quote',
    drill: 'mismatch',
    breaks: 'I2',
    rewrites: [{ at: 'compare-order-with-quote', by: ';' }],
  },
  {
    name: "orders captured that are not the payment's",
    drill: 'mismatch',
    breaks: 'I2',
    rewrites: [
      { at: 'compare-order-with-payment', text: ' || state.paymentIntentId !== order.id', by: '' },
    ],
  },
  {
    name: 'another payment at the provider for every attempt',
    drill: 'provider-faults',
    breaks: 'I2',
    rewrites: [{ at: 'create-one-payment-intent', by: 'idempotencyKey: String(Math.random())' }],
  },
  {
    name: 'captured before the webhook is recorded as due',
    drill: 'crash-after-capture',
    breaks: 'I2',
    rewrites: [{ at: 'record-webhook-before-capture', by: ';' }],
  },
  {
    name: 'a requested refund is requested again',
    drill: 'two-schedulers',
    breaks: 'I8',
    rewrites: [{ at: 'ignore-repeated-refund-request', by: ';' }],
  },
  {
    name: 'the end of funding closes a campaign again',
    drill: 'two-schedulers',
    breaks: 'I8',
    rewrites: [{ at: 'ignore-repeated-close', by: ';' }],
  },
];
