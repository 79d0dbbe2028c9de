import { defineStream } from '../kernel/define-stream.ts';

/** Payments of members, whatever their purpose, which the first event says. The prefix is stored. */
export const paymentStream = defineStream({ prefix: 'donation', key: 'id' });

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
