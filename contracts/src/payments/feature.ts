import { defineStream } from '../kernel/define-stream.ts';
import { defineFeature } from '../kernel/define-feature.ts';
import * as allocationEvents from './allocation-events.ts';
import * as differenceEvents from './difference-events.ts';
import * as disputeEvents from './dispute-events.ts';
import * as intentEvents from './intent-events.ts';
import * as paymentEvents from './events.ts';
import * as lists from './lists.ts';
import { paymentsRoutes as routes } from './routes.ts';
import * as electionEvents from './election-events.ts';
import * as goodwillEvents from './goodwill-events.ts';
import * as handRefundEvents from './hand-refund-events.ts';
import * as refundEvents from './refund-events.ts';

/**
 * Payments of members, for every purpose; the first event names the purpose. The prefix is stored.
 */
export const paymentStream = defineStream({ prefix: 'donation', key: 'id', personal: true });

/**
 * Provider events that match no known payment, by provider and the provider's object. The console
 * shows them: they name no person.
 */
export const unmatchedPaymentStream = defineStream({
  prefix: 'payment',
  key: ['text', 'text'],
  shown: true,
});

/** A payout of a provider to the bank account, by provider and the provider's id of it. */
export const providerPayoutStream = defineStream({
  prefix: 'provider-payout',
  key: ['text', 'text'],
  shown: true,
});

/** One order in the sandbox: a stream of its own, so that no stream grows with the orders. */
export const sandboxOrderStream = defineStream({ prefix: 'sandbox-order', key: 'id' });

const events = {
  ...intentEvents,
  ...paymentEvents,
  ...electionEvents,
  ...allocationEvents,
  ...refundEvents,
  ...handRefundEvents,
  ...goodwillEvents,
  ...disputeEvents,
  ...differenceEvents,
};

export const payments = defineFeature({
  name: 'payments',
  events,
  routes,
  streams: { paymentStream, unmatchedPaymentStream, providerPayoutStream, sandboxOrderStream },
  lists,
  deadlines: ['payment_expiry', 'payment_capture', 'closed_payments'],
});
