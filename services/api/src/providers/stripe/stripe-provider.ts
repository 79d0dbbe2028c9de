import { messages } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import Stripe from 'stripe';
import type { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import type { StripeSettings } from '../../runtime/configuration/stripe-settings.ts';
import {
  isUnreadable,
  ProviderUnavailable,
  RefundRefused,
  UnreadableObject,
  type PaymentProvider,
  type ProviderEvent,
  type RetrievedIntent,
} from '../port.ts';
import { answerOf, StripeRefusal, translateStripeErrors } from './answers.ts';
import {
  balance,
  balanceOf,
  dispute,
  disputeOf,
  intentOf,
  paymentIntent,
  payout,
  payoutOf,
  refund,
  refundOf,
} from './objects.ts';
import { providerEventOf } from './provider-event.ts';

/** The version of Stripe's API that this product reads, in answers and webhooks. */
export const stripeApiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;
/** Maximum difference between the time of a webhook's signature and now. Seconds. */
const toleranceSeconds = 300;
/** Number of objects in one page of a list. */
const pageSize = 100;
/**
 * Forms of Stripe's ids. Those of intents also come from members: any other text is not put into a
 * URL, because the URL could then address another object.
 */
const intentId = /^pi_\w{1,200}$/;
const refundId = /^\w{1,200}$/;

/**
 * The Stripe provider, for cards. A call takes at most two attempts of `timeoutMs`, and a pause
 * between them.
 */
export function createStripeProvider(
  settings: StripeSettings,
  { clock, timeoutMs = 10_000 }: { readonly clock: () => Date; readonly timeoutMs?: number },
): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    ...addressOf(settings.apiUrl),
  });

  /** An object by its id; undefined when Stripe has none. @throws UnreadableObject */
  async function found<T, R>(
    id: string,
    schema: z.ZodType<T>,
    read: (object: T) => R,
    call: () => Promise<unknown>,
  ): Promise<R | undefined> {
    try {
      const object = readAlone(schema, read, await translateStripeErrors(call));
      if (!(object instanceof UnreadableObject)) return object;
      // An answer without this id, such as that of a proxy, says nothing about the object.
      throw object.id === id ? object : new ProviderUnavailable(object.message);
    } catch (error) {
      if (error instanceof StripeRefusal && error.code === 'resource_missing') return undefined;
      throw error;
    }
  }

  async function retrieve(paymentIntentId: string): Promise<RetrievedIntent | undefined> {
    if (!intentId.test(paymentIntentId)) return undefined;
    const expand = ['latest_charge.balance_transaction'];
    return found(paymentIntentId, paymentIntent, intentOf, () =>
      stripe.paymentIntents.retrieve(paymentIntentId, { expand }),
    );
  }

  /** @throws DomainError (400) */
  async function verified(rawBody: Buffer, signature: string): Promise<ProviderEvent> {
    if (isFromTheFuture(signature, clock())) throw unsigned();
    try {
      const event = await stripe.webhooks.constructEventAsync(
        rawBody,
        signature,
        settings.webhookSecret,
        toleranceSeconds,
        undefined,
        clock().getTime(),
      );
      return providerEventOf(event);
    } catch (cause) {
      if (cause instanceof Stripe.errors.StripeSignatureVerificationError) {
        throw unsigned();
      }
      throw new DomainError('bad_request', messages.invalid, { cause });
    }
  }

  // Stripe lists the newest first; the next page is requested once the previous one was read.
  async function* listed<T, R>(
    schema: z.ZodType<T>,
    read: (object: T) => R,
    list: () => AsyncIterable<unknown>,
  ): AsyncGenerator<R | UnreadableObject> {
    const iterator = list()[Symbol.asyncIterator]();
    for (;;) {
      const next = await translateStripeErrors(() => iterator.next());
      if (next.done) return;
      yield readAlone(schema, read, next.value);
    }
  }
  const page = (since: Date) => ({
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: pageSize,
  });

  return {
    name: 'stripe',

    async createIntent({ amountCents, currency, metadata, idempotencyKey }) {
      const create = () =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            metadata: { ...metadata },
            // Cards only: they are paid at once, while other payment methods can take days, longer
            // than a quote is valid.
            allowed_payment_method_types: ['card'],
          },
          { idempotencyKey },
        );
      const intent = await answerOf(paymentIntent, create).catch(refusedAmount);
      const { id, client_secret: clientSecret } = intent;
      if (!clientSecret) throw new ProviderUnavailable('Stripe gave an intent without its secret');
      return { id, clientSecret };
    },

    retrieve,

    async retrieveRefund(id) {
      if (!refundId.test(id)) return undefined;
      return found(id, refund, refundOf, () => stripe.refunds.retrieve(id));
    },

    async cancelIntent(paymentIntentId) {
      try {
        const cancel = () => stripe.paymentIntents.cancel(paymentIntentId);
        if (intentOf(await answerOf(paymentIntent, cancel)).status === 'canceled')
          return 'canceled';
      } catch (error) {
        // Stripe refuses to cancel an intent that is paid or cancelled already; its status then
        // says which.
        if (!(error instanceof StripeRefusal)) throw error;
        const status = (await retrieve(paymentIntentId))?.status;
        if (status === 'succeeded' || status === 'canceled') return status;
        if (status !== 'requires_action') throw error;
      }
      throw new ProviderUnavailable(
        'Stripe is still processing the payment that is to be cancelled',
      );
    },

    async refund({ paymentIntentId, amountCents, isPart = false, idempotencyKey, metadata }) {
      // Stripe forgets a key after a day, so a refund that was made under it is looked up. A second
      // refund of the whole payment is refused; one of a part would be made again.
      const made = async (): Promise<string | undefined> => {
        for await (const found of listed(refund, refundOf, () =>
          stripe.refunds.list({ payment_intent: paymentIntentId, limit: pageSize }),
        )) {
          if (found instanceof UnreadableObject) continue;
          if (found.amountCents === amountCents && found.status !== 'failed') return found.id;
        }
        return undefined;
      };
      const before = isPart ? await made() : undefined;
      if (before !== undefined) return { refundId: before };
      try {
        const create = () =>
          stripe.refunds.create(
            { payment_intent: paymentIntentId, amount: amountCents, metadata: { ...metadata } },
            { idempotencyKey },
          );
        return { refundId: (await answerOf(refund, create)).id };
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error;
        if (error.code !== 'charge_already_refunded') {
          // Other statuses are about the account or the request, not about this refund.
          throw error.status === 400 && error.code !== 'none'
            ? new RefundRefused(error.message)
            : error;
        }
        const refundId = await made();
        if (refundId === undefined) throw error;
        return { refundId };
      }
    },

    async readWebhook(rawBody, header) {
      const event = await verified(rawBody, header('stripe-signature') ?? '');
      if (event.kind === 'other' || event.metadata.purpose !== undefined) return event;
      // A dispute, and a refund that somebody makes in Stripe's dashboard, do not carry the
      // intent's metadata.
      return { ...event, metadata: (await retrieve(event.objectId))?.metadata ?? {} };
    },

    payments(since) {
      const expand = ['data.latest_charge.balance_transaction'];
      const list = () => stripe.paymentIntents.list({ ...page(since), expand });
      return listed(paymentIntent, intentOf, list);
    },

    refunds(since) {
      const list = () => stripe.refunds.list({ ...page(since), expand: ['data.payment_intent'] });
      return listed(refund, refundOf, list);
    },

    async *disputes(since) {
      const list = () => stripe.disputes.list({ ...page(since), expand: ['data.payment_intent'] });
      for await (const found of listed(dispute, disputeOf, list)) if (found) yield found;
    },

    async balance() {
      const cents = balanceOf(await answerOf(balance, () => stripe.balance.retrieve()));
      return { cents, at: clock().toISOString() };
    },

    payouts: (since) => listed(payout, payoutOf, () => stripe.payouts.list(page(since))),
  };
}

const unsigned = (): DomainError => new DomainError('bad_request', 'The signature does not fit.');

/** Stripe's SDK refuses only signatures that are too old. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const latest = now.getTime() / 1000 + toleranceSeconds;
  return Array.from(signature.matchAll(/t=(\d+)/g)).some(([, seconds]) => Number(seconds) > latest);
}

/** One object of Stripe, converted by `read`; an UnreadableObject when its form is unknown. */
function readAlone<T, R>(
  schema: z.ZodType<T>,
  read: (object: T) => R,
  object: unknown,
): R | UnreadableObject {
  try {
    return read(schema.parse(object));
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    const hasId = typeof object === 'object' && object !== null && 'id' in object;
    return new UnreadableObject(hasId ? object.id : undefined, error);
  }
}

/**
 * @throws DomainError (400) for a payment that exceeds Stripe's maximum; every other error
 * unchanged
 */
function refusedAmount(error: unknown): never {
  if (!(error instanceof StripeRefusal) || error.code !== 'amount_too_large') throw error;
  const errors = { amount: paymentMessages.amountTooLarge };
  throw new DomainError('invalid', paymentMessages.amountTooLarge, { errors });
}

/** The address that the SDK calls; Stripe's own when `apiUrl` is undefined. */
function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isTls = protocol === 'https:';
  return {
    protocol: isTls ? 'https' : 'http',
    host: hostname,
    port: port === '' ? (isTls ? 443 : 80) : Number(port),
  };
}
