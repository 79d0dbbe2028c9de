import { setTimeout as after } from 'node:timers/promises';
import { messages } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { SandboxRecords, SandboxDelivery, SandboxIntent } from '@rostrum/state';
import type { Logger } from 'pino';
import { notFound, DomainError } from '../../kernel/domain-error.ts';
import type { PaymentProvider, ProviderRefund, RetrievedIntent } from '../port.ts';
import { outcomeOf, paidCardOf, type Card } from './cards.ts';
import { createDeliverer } from './deliverer.ts';
import { madePayments, madeRefunds, openedDisputes, toRetrievedIntent } from './lists.ts';
import { assertRefundable, refundCents, withRefund } from './refunds.ts';
import {
  failedDelivery,
  parsePayload,
  providerEventOf,
  refundDelivery,
  succeededDelivery,
} from './provider-event.ts';
import { afterRefund, applySandboxBehaviour, type SandboxBehaviour } from './orders.ts';
import { isSame, isSigned, signatureHeader } from './signature.ts';
import { afterWebhook, changeIntent, planDeliveries, storeWebhook } from './webhook-order.ts';

export interface ConfirmationResult {
  readonly status: 'succeeded' | 'requires_action' | 'requires_payment_method';
  readonly error?: { readonly code: string; readonly message: string };
  /** The log position that the webhook reached; null while it is still being delivered. */
  readonly position: string | null;
}

type Approval = NonNullable<SandboxIntent['approval']>;

/** A simulated provider of card payments that behaves like a real one, but charges no card. */
export interface Sandbox extends PaymentProvider {
  /** The simulated PayPal: it makes orders, and finds and refunds every payment of the sandbox. */
  readonly orders: PaymentProvider & Required<Pick<PaymentProvider, 'capture'>>;
  /**
   * Replaces the browser SDK. Resolves once the webhook was processed, or some attempts have
   * failed. `mayAttempt` gets the intent's metadata before a card is tried, and throws to refuse
   * it.
   * @throws DomainError
   */
  confirm(
    id: string,
    clientSecret: string,
    card: Card,
    mayAttempt?: (metadata: SandboxIntent['metadata']) => Promise<void>,
  ): Promise<ConfirmationResult>;
  /**
   * Replaces the bank's 3-D Secure page; resolves like `confirm`.
   * @throws DomainError
   */
  challenge(id: string, clientSecret: string, completed: boolean): Promise<ConfirmationResult>;
  /**
   * Replaces PayPal's window, in which the payer approves. `declined`: a capture will be declined.
   * @throws DomainError
   */
  approve(id: string, clientSecret: string, approval: Approval): Promise<void>;
  payments(since: Date): AsyncIterable<RetrievedIntent>;
  refunds(since: Date): AsyncIterable<ProviderRefund>;
  /**
   * Changes the behaviour of a payment, for tests and admins.
   * @throws DomainError
   */
  order(id: string, order: SandboxBehaviour): Promise<void>;
  /**
   * Sets the URL to which this process posts the webhooks of its own calls; needed when it does not
   * call `deliver`.
   */
  postTo(webhookUrl: string): void;
  /** Delivers webhooks over HTTP until `signal` aborts, including those that are due from an earlier run. */
  deliver(webhookUrl: string, signal: AbortSignal): Promise<void>;
}

/** How an intent is paid, which its id says, so that neither is paid as the other. */
type PaymentMethod = 'card' | 'order';
const prefixes = { card: 'pi_', order: 'po_' } as const;
const methodOf = (id: string): PaymentMethod => (id.startsWith(prefixes.order) ? 'order' : 'card');

/** Milliseconds for storing the change that a delivery reports, before `deliver` may send it. */
const heldMs = 2_000;
/** Pauses between the attempts of `confirm` and `challenge` to deliver a webhook. */
const waitsMs = [200, 800];

export function createSandboxProvider(options: {
  readonly records: SandboxRecords;
  readonly webhookSecret: string;
  readonly clock: () => Date;
  readonly newUuid: () => string;
  readonly log: Logger;
}): Sandbox {
  const { records, webhookSecret, clock, newUuid } = options;
  const deliverer = createDeliverer(options);
  const bare = (): string => newUuid().replaceAll('-', '');
  /** A new id that sorts by time. */
  const drawn = (): string => `${clock().getTime().toString(36)}${bare()}`;

  async function intentOf(
    id: string,
    clientSecret: string,
    method: PaymentMethod,
  ): Promise<SandboxIntent> {
    const intent = await records.intent(id);
    if (!intent || methodOf(id) !== method || !isSame(intent.clientSecret, clientSecret))
      throw notFound();
    return intent;
  }

  /**
   * Delivers while the payer waits, in three attempts. After these, the process that runs `deliver`
   * retries.
   */
  async function send(delivery: SandboxDelivery): Promise<string | null> {
    for (const pauseMs of waitsMs) {
      const answer = await deliverer.deliver(delivery);
      if (answer) return answer.position;
      await after(pauseMs);
    }
    return (await deliverer.deliver(delivery))?.position ?? null;
  }

  /**
   * Charges once, with the card of this attempt, or of the intent. The delivery is stored before the
   * intent's new status, so that a crash cannot lose it.
   */
  async function succeed(
    before: SandboxIntent,
    card = before.card,
  ): Promise<ConfirmationResult | undefined> {
    const now = clock().getTime();
    const charged: SandboxIntent = { ...before, ...(card && { card }) };
    const { first: delivery, others } = planDeliveries(
      succeededDelivery(charged, now + heldMs),
      before,
      now,
    );
    if (before.status !== 'succeeded') {
      // Marked for drills: record-webhook-before-capture
      if (delivery) await records.addDelivery(delivery);
      for (const other of others) await records.addDelivery(other);
      const paid = afterWebhook({ ...charged, status: 'succeeded' });
      if (!(await records.updateIntent(before, paid))) return undefined;
    }
    return { status: 'succeeded', position: delivery ? await send(delivery) : null };
  }

  async function fail(
    before: SandboxIntent,
    error: { readonly code: string; readonly message: string },
  ): Promise<ConfirmationResult | undefined> {
    const status = 'requires_payment_method';
    const refused = afterWebhook({ ...before, status });
    if (!(await records.updateIntent(before, refused))) return undefined;
    const first = await storeWebhook(
      records,
      failedDelivery(before, error.code, drawn(), clock().getTime()),
      before,
      clock(),
    );
    return { status, error, position: first ? await send(first) : null };
  }

  /** Runs `step` on the stored intent, and again when another request has changed the intent. */
  async function settled(
    id: string,
    clientSecret: string,
    step: (intent: SandboxIntent) => Promise<ConfirmationResult | undefined>,
  ): Promise<ConfirmationResult> {
    for (;;) {
      const intent = await intentOf(id, clientSecret, 'card');
      if (intent.status === 'canceled') {
        throw new DomainError('conflict', 'This payment was cancelled.');
      }
      const outcome = await (intent.status === 'succeeded' ? succeed(intent) : step(intent));
      if (outcome) return outcome;
    }
  }

  const makes = (method: PaymentMethod): Pick<PaymentProvider, 'made' | 'createIntent'> => ({
    made: (paymentIntentId) => methodOf(paymentIntentId) === method,

    async createIntent({ amountCents, currency, metadata, idempotencyKey }) {
      const id = `${prefixes[method]}${drawn()}`;
      const intent = await records.createIntent({
        id,
        clientSecret: `${id}_secret_${bare()}`,
        amountCents,
        currency,
        metadata,
        idempotencyKey: method === 'card' ? idempotencyKey : `${method} ${idempotencyKey}`,
        status: 'requires_payment_method',
        refundedCents: 0,
        createdAt: clock().getTime(),
      });
      return { id: intent.id, clientSecret: intent.clientSecret };
    },
  });

  const provider: Pick<
    Sandbox,
    | 'name'
    | 'retrieve'
    | 'retrieveRefund'
    | 'payments'
    | 'refunds'
    | 'disputes'
    | 'cancelIntent'
    | 'refund'
    | 'readWebhook'
  > = {
    name: 'sandbox',

    async retrieve(paymentIntentId) {
      const intent = await records.intent(paymentIntentId);
      return intent && toRetrievedIntent(intent);
    },

    async retrieveRefund(refundId, paymentIntentId) {
      const intent = await records.intent(paymentIntentId);
      if (intent?.refund?.id !== refundId) return undefined;
      const { currency, refund } = intent;
      const amountCents = refundCents(intent, refund);
      return { id: refundId, status: refund.status, amountCents, currency };
    },

    payments: (since) => madePayments(records, since),
    refunds: (since) => madeRefunds(records, since),
    disputes: (since) => openedDisputes(records, since),

    async cancelIntent(paymentIntentId) {
      for (;;) {
        const intent = await records.intent(paymentIntentId);
        if (!intent) throw new Error(`the sandbox has no intent ${paymentIntentId}`);
        if (intent.status === 'succeeded' || intent.status === 'canceled') return intent.status;
        if (await records.updateIntent(intent, { ...intent, status: 'canceled' }))
          return 'canceled';
      }
    },

    async refund({ paymentIntentId, amountCents, idempotencyKey }) {
      const fresh = { refundId: `re_${drawn()}`, at: clock().getTime() };
      const { result } = await records.once(`refund ${idempotencyKey}`, fresh);
      const { refundId, at } = result as typeof fresh;
      for (;;) {
        const intent = await records.intent(paymentIntentId);
        if (!intent) throw new Error(`the sandbox has no intent ${paymentIntentId}`);
        const { refunds, refund: before } = intent;
        // A payment is refunded once. An order may have made the refund since the caller's failed.
        if (before?.status === 'succeeded' && before.id !== refundId)
          return { refundId: before.id };
        assertRefundable(intent, amountCents);
        const fails = before?.id === refundId ? before.status === 'failed' : refunds !== undefined;
        const status = fails ? 'failed' : 'succeeded';
        const isPart = amountCents < intent.amountCents;
        const refund = { id: refundId, status, at, ...(isPart && { amountCents }) } as const;
        await storeWebhook(
          records,
          refundDelivery(intent, refund, clock().getTime()),
          intent,
          clock(),
        );
        const after = afterWebhook(withRefund(afterRefund(intent), refund));
        if (await records.updateIntent(intent, after)) break;
      }
      deliverer.wake();
      return { refundId };
    },

    // Asynchronous, because other providers make a call to verify a webhook.
    async readWebhook(rawBody, header) {
      if (!isSigned(rawBody, header(signatureHeader), webhookSecret, clock())) {
        throw new DomainError('bad_request', 'The signature does not fit.');
      }
      try {
        return providerEventOf(parsePayload(rawBody.toString('utf8')));
      } catch (cause) {
        throw new DomainError('bad_request', messages.invalid, { cause });
      }
    },
  };

  const orders: Sandbox['orders'] = {
    ...provider,
    ...makes('order'),

    async capture({ paymentIntentId }) {
      for (;;) {
        const intent = await records.intent(paymentIntentId);
        if (!intent || methodOf(paymentIntentId) !== 'order') throw notFound();
        if (intent.status !== 'succeeded') assertPayable(intent);
        const { approval, ...rest } = intent;
        if (approval === undefined && intent.status !== 'succeeded') {
          throw new DomainError('conflict', paymentMessages.notApproved);
        }
        // A declined capture returns the order to its state before the payer approved it.
        if (approval === 'declined' && intent.status !== 'succeeded') {
          const declined: SandboxIntent = { ...rest, status: 'requires_payment_method' };
          if (await records.updateIntent(intent, declined)) return toRetrievedIntent(declined);
        } else if (await succeed(intent)) {
          return toRetrievedIntent({ ...intent, status: 'succeeded' });
        }
      }
    },
  };

  // Marked for drills: sandbox-provider
  return {
    ...provider,
    ...makes('card'),
    orders,

    confirm(id, clientSecret, card, mayAttempt) {
      return settled(id, clientSecret, async (intent) => {
        await mayAttempt?.(intent.metadata);
        const outcome = outcomeOf(card, clock());
        if (outcome.kind === 'fails') {
          return fail(intent, { code: outcome.code, message: outcome.message });
        }
        const paid = paidCardOf(card);
        if (outcome.kind === 'succeeds') return succeed(intent, paid);
        const challenged = await records.updateIntent(intent, {
          ...intent,
          status: 'requires_action',
          card: paid,
        });
        return challenged ? { status: 'requires_action', position: null } : undefined;
      });
    },

    challenge(id, clientSecret, completed) {
      return settled(id, clientSecret, async (intent) => {
        if (intent.status !== 'requires_action') {
          throw new DomainError('conflict', 'This payment does not wait for a confirmation.');
        }
        if (completed) return succeed(intent);
        return fail(intent, {
          code: 'authentication_failed',
          message: paymentMessages.challengeFailed,
        });
      });
    },

    async approve(id, clientSecret, approval) {
      await intentOf(id, clientSecret, 'order');
      await changeIntent(records, id, (intent) => {
        assertPayable(intent);
        return { ...intent, approval };
      });
    },

    async order(id, order) {
      const newIds = { dispute: `dp_${drawn()}`, refund: `re_${drawn()}` };
      await applySandboxBehaviour(records, id, order, newIds, clock());
      deliverer.wake();
    },

    postTo: (webhookUrl) => {
      deliverer.postTo(webhookUrl);
    },

    deliver: (webhookUrl, signal) => deliverer.run(webhookUrl, signal),
  };
}

function assertPayable({ status }: SandboxIntent): void {
  if (status === 'succeeded') throw new DomainError('conflict', 'This payment was made already.');
  if (status === 'canceled') throw new DomainError('conflict', 'This payment was cancelled.');
}
