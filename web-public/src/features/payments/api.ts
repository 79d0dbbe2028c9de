import { type Answer, ApiError, type Input } from '@rostrum/contracts/client';
import { type Cents, decimalOf } from '@rostrum/contracts/money';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { platformEndpoints } from '@rostrum/contracts/platform/constants';
import { client } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/posting.ts';

export type PaymentMethod = 'card' | 'paypal';
export type PaymentIntent = Answer<'createPaymentIntent'>;
export type PaymentOutcome = Answer<'confirmSandboxPayment'>;

export interface Card {
  /** Digits only. */
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/**
 * What is paid for. `campaignId` 'pending': the deposit of a campaign that is not created yet.
 * `submissionId`: the entry whose fee it is.
 */
export type PaidFor =
  | { readonly campaignId: number | 'pending' }
  | { readonly promptId: number; readonly submissionId?: number };

/**
 * Opens a payment with its quote. `preferences`: optional fields of the request body. The same key
 * returns the same payment.
 * @throws ApiError
 */
export async function openPayment(
  method: PaymentMethod,
  amountCents: Cents,
  paidFor: PaidFor,
  idempotencyKey: string,
  preferences: Pick<
    Input<'createPaymentIntent'>['body'],
    'anonymous' | 'hideAmount' | 'message' | 'publicMessage'
  > = {},
): Promise<PaymentIntent> {
  const body = { amount: decimalOf(amountCents), ...paidFor, ...preferences };
  const intent =
    method === 'card'
      ? await client.call(paymentsEndpoints.createPaymentIntent, { body }, { idempotencyKey })
      : await client.call(paymentsEndpoints.createPayPalOrder, { body }, { idempotencyKey });
  if (!intent.clientSecret) throw new ApiError(502, 'The payment has no client secret.');
  return intent;
}

/**
 * Confirms a card payment at the sandbox provider, in place of a card provider's script.
 * @throws ApiError
 */
export function confirmCard(
  { paymentIntentId: id, clientSecret }: PaymentIntent,
  card: Card,
  idempotencyKey: string,
): Promise<PaymentOutcome> {
  return client.call(
    paymentsEndpoints.confirmSandboxPayment,
    { params: { id }, body: { clientSecret, card } },
    { idempotencyKey },
  );
}

/** Answers the simulated 3-D Secure page of the bank. @throws ApiError */
export function answerBank(
  { paymentIntentId: id, clientSecret }: PaymentIntent,
  outcome: 'complete' | 'fail',
  idempotencyKey: string,
): Promise<PaymentOutcome> {
  return client.call(
    paymentsEndpoints.answerSandboxChallenge,
    { params: { id }, body: { clientSecret, outcome } },
    { idempotencyKey },
  );
}

/**
 * Sends the payer's answer in the simulated PayPal window, and captures the money.
 * @throws ApiError
 */
export async function approveOrder(
  order: PaymentIntent,
  outcome: 'approve' | 'decline',
  idempotencyKey: string,
): Promise<PaymentOutcome> {
  const { paymentIntentId: id, clientSecret } = order;
  await client.call(
    paymentsEndpoints.approveSandboxOrder,
    { params: { id }, body: { clientSecret, outcome } },
    { idempotencyKey },
  );
  return captureOrder(order);
}

/**
 * Captures the money of an order that the payer has approved. Idempotent.
 * @throws ApiError, also (503) when PayPal has not decided yet
 */
export async function captureOrder({
  paymentIntentId: id,
}: Pick<PaymentIntent, 'paymentIntentId'>): Promise<PaymentOutcome> {
  const { status, error } = await client.call(paymentsEndpoints.capturePayPalOrder, {
    params: { id },
  });
  if (status === 'PENDING')
    throw undecidedOutcomeError('PayPal has not decided about this payment yet.');
  if (status === 'COMPLETED') return { status: 'succeeded' };
  return { status: 'requires_payment_method', ...(error && { error }) };
}

/**
 * The error for a payment that its provider has not decided yet. `text`: the message for the payer.
 */
export function undecidedOutcomeError(text: string): ApiError {
  return new ApiError(503, JSON.stringify({ message: text, code: 'provider_unavailable' }));
}

/** The client token of PayPal's script. @throws ApiError */
export async function paypalClientToken(): Promise<string> {
  return (await client.call(paymentsEndpoints.paypalSetup)).clientToken;
}

/** What a payment needs of the browser. */
export const inBrowser = {
  newKey: newIdempotencyKey,
  wait: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
  reach: (): Promise<unknown> => client.call(platformEndpoints.configuration),
} as const;
