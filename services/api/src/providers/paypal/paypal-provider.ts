import { messages } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { PayPalSettings } from '../../runtime/configuration/paypal-settings.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import {
  ProviderUnavailable,
  RefundRefused,
  type PaymentIntent,
  type PaymentProvider,
  type RetrievedIntent,
} from '../port.ts';
import { moneyOf } from './amounts.ts';
import { availableBalance, madeRefunds, openedDisputes, paidOrders, refundById } from './lists.ts';
import { customIdOf } from './metadata.ts';
import { orderId, orderOf, paidOrderOf, type PaidOrder } from './order.ts';
import { createPayPalCalls } from './paypal-calls.ts';
import { callPayPal, PayPalClient, PayPalRefusal } from './paypal-client.ts';
import { parseNotification, verifiedEvent } from './webhook.ts';

/** The answer to a creation, capture or refund is the whole object. */
const prefer = 'return=representation';

/**
 * Maximum number of webhooks that PayPal is asked about at once. Anybody can call their address, and
 * every one of them takes memory and a call to PayPal until PayPal answers.
 */
const maxVerifications = 32;

/** Reasons of a refused capture after which the payer can choose another source of money. */
const declined: readonly string[] = [
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
];

/**
 * The PayPal provider. An intent is an order whose money is captured once the payer has approved
 * it.
 */
export function createPayPalProvider(options: {
  readonly settings: PayPalSettings;
  readonly clock: () => Date;
  /** Longest wait for one answer. Milliseconds; default 15,000. */
  readonly answerWithinMs?: number;
}): PaymentProvider {
  const { settings, clock, answerWithinMs } = options;
  const { merchantId } = settings;
  const client = new PayPalClient(settings, answerWithinMs);
  const calls = createPayPalCalls(client);
  let verifications = 0;

  async function existing(id: string): Promise<PaidOrder> {
    const order = await calls.order(id);
    if (!order) throw new DomainError('not_found', messages.notFound);
    return order;
  }

  function assertPayee(order: PaidOrder): void {
    if (order.merchantId === merchantId) return;
    throw new DomainError('conflict', 'This order is for another account.');
  }

  return {
    name: 'paypal',

    async createIntent(request): Promise<PaymentIntent> {
      const { result } = await callPayPal(() =>
        calls.orders.createOrder({
          body: orderOf(request, merchantId),
          paypalRequestId: request.idempotencyKey,
          prefer,
        }),
      );
      const { intent } = paidOrderOf(result);
      return { id: intent.id, clientSecret: intent.clientSecret };
    },

    async clientToken() {
      const { accessToken } = await callPayPal(() =>
        client.clientCredentialsAuthManager.fetchToken({
          response_type: 'client_token',
          intent: 'sdk_init',
        }),
      );
      return accessToken;
    },

    async capture({ paymentIntentId, idempotencyKey }): Promise<RetrievedIntent> {
      const before = await existing(paymentIntentId);
      assertPayee(before);
      if (before.captureId !== undefined) return before.intent;
      try {
        const { result } = await callPayPal(() =>
          calls.orders.captureOrder({
            id: paymentIntentId,
            paypalRequestId: idempotencyKey,
            prefer,
          }),
        );
        return paidOrderOf(result).intent;
      } catch (error) {
        if (!(error instanceof PayPalRefusal)) throw error;
        if (declined.includes(error.issue)) {
          return { ...before.intent, status: 'requires_payment_method' };
        }
        const after = await existing(paymentIntentId);
        if (after.captureId !== undefined) return after.intent;
        throw new DomainError('conflict', paymentMessages.notApproved, { cause: error });
      }
    },

    // PayPal does not cancel orders. An order that is not captured expires there, and only this
    // product can capture it.
    async cancelIntent(paymentIntentId) {
      const order = await calls.order(paymentIntentId);
      return order?.captureId === undefined ? 'canceled' : 'succeeded';
    },

    async refund({ paymentIntentId, amountCents, idempotencyKey, metadata }) {
      const { captureId, refundId } = await existing(paymentIntentId);
      if (refundId !== undefined) return { refundId };
      if (captureId === undefined) throw new Error(`PayPal has not captured ${paymentIntentId}`);
      const { result } = await callPayPal(() =>
        calls.payments.refundCapturedPayment({
          captureId,
          paypalRequestId: idempotencyKey,
          prefer,
          body: { amount: moneyOf(amountCents), customId: customIdOf(metadata) },
        }),
      ).catch((error: unknown) => {
        throw isRefusedRefund(error) ? new RefundRefused(error.message) : error;
      });
      if (result.id === undefined) throw new ProviderUnavailable('PayPal answered no refund id');
      return { refundId: result.id };
    },

    async retrieve(paymentIntentId) {
      if (!orderId.test(paymentIntentId)) return undefined;
      return (await calls.order(paymentIntentId))?.intent;
    },

    async readWebhook(rawBody, header) {
      const notification = parseNotification(settings, rawBody, header, clock());
      if (!notification) return undefined;
      if (verifications >= maxVerifications) throw tooManyVerifications();
      verifications += 1;
      try {
        return await verifiedEvent(calls, settings, notification);
      } finally {
        verifications -= 1;
      }
    },

    balance: () => availableBalance(calls),
    payments: (since) => paidOrders(calls, since, clock()),
    refunds: (since) => madeRefunds(calls, since, clock()),
    retrieveRefund: (refundId) => refundById(calls, refundId),
    disputes: (since) => openedDisputes(calls, settings, since, clock()),
  };
}

/** Whether PayPal does not make a refund; other refusals are about the account or the request. */
const isRefusedRefund = (error: unknown): error is PayPalRefusal =>
  error instanceof PayPalRefusal &&
  error.status === 422 &&
  error.issue !== 'CAPTURE_FULLY_REFUNDED';

/** PayPal sends a webhook again that was not answered 2xx. */
const tooManyVerifications = (): DomainError =>
  new DomainError('unavailable', 'Too many webhooks are being verified.', {
    headers: { 'retry-after': '5' },
  });
