import { type Answer, ApiError, type Input } from '@rostrum/contracts/client';
import { donationsEndpoints } from '@rostrum/contracts/donations/endpoints';
import { type Cents, decimalOf } from '@rostrum/contracts/money';
import { paymentsEndpoints } from '@rostrum/contracts/payments/endpoints';
import { client } from '../../api/client.ts';

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
 * Opens a payment with its quote. `campaignId` 'pending': the deposit of a campaign that is not
 * created yet. `wishes`: optional fields of the call. The same key returns the same payment.
 * @throws ApiError
 */
export async function openPayment(
  amountCents: Cents,
  campaignId: number | 'pending',
  idempotencyKey: string,
  wishes: Pick<Input<'createPaymentIntent'>['body'], 'anonymous' | 'hideAmount' | 'message'> = {},
): Promise<PaymentIntent> {
  const intent = await client.call(
    donationsEndpoints.createPaymentIntent,
    { body: { amount: decimalOf(amountCents), campaignId, ...wishes } },
    { idempotencyKey },
  );
  if (!intent.clientSecret) throw new ApiError(502, 'The payment has no client secret.');
  return intent;
}

/** Simulates the script of a card provider. @throws ApiError */
function confirmCard(
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

/** Simulates the bank's 3-D Secure page. @throws ApiError */
function answerBank(
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

/** A new `Idempotency-Key`. `crypto.randomUUID` exists on https and localhost only. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The calls that a card payment makes while it is confirmed. */
export const cardPaymentCalls = {
  confirm: confirmCard,
  answerBank,
  newKey: newIdempotencyKey,
} as const;
