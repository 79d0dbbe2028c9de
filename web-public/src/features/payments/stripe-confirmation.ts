import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import { undecidedOutcomeError, type PaymentOutcome } from './api.ts';
import type { Confirmation } from './payment.ts';

/** Errors after which Stripe may have charged the card. */
const withoutOutcome: readonly string[] = ['api_connection_error', 'api_error', 'rate_limit_error'];

/**
 * Confirms a payment with Stripe's script, which shows the bank's 3-D Secure page itself. A
 * repeated call queries the outcome of the first request and does not confirm again.
 */
export function stripeConfirmation(
  stripe: Pick<Stripe, 'confirmPayment' | 'retrievePaymentIntent'>,
  elements: StripeElements,
): Confirmation {
  let sent = false;
  return async ({ clientSecret }) => {
    if (sent) return outcomeOf(await stripe.retrievePaymentIntent(clientSecret));
    sent = true;
    return outcomeOf(
      await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: window.location.href },
        redirect: 'if_required',
      }),
    );
  };
}

/**
 * Maps Stripe's result.
 * @throws ApiError (503) when Stripe could not be reached or has not decided yet
 */
function outcomeOf({ paymentIntent, error }: PaymentIntentResult): PaymentOutcome {
  // Stripe refuses an intent that is already paid, for example after a reload. The error contains
  // the intent.
  const intent = paymentIntent ?? error.payment_intent;
  if (intent?.status === 'succeeded') return { status: 'succeeded' };
  if (intent?.status === 'processing') {
    throw undecidedOutcomeError('The bank has not decided about this payment yet.');
  }
  if (error && withoutOutcome.includes(error.type)) {
    throw undecidedOutcomeError('The answer of the payment provider did not arrive.');
  }
  const message = error?.message ?? 'The payment was not completed. Please try again.';
  return {
    status: 'requires_payment_method',
    error: { code: error?.code ?? 'not_completed', message },
  };
}
