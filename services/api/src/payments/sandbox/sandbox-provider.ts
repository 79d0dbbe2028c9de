import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { dayMs, messages } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { SandboxBooks, SandboxDelivery, SandboxIntent } from '@rostrum/state';
import type { Logger } from 'pino';
import { notFound, DomainError } from '../../kernel/domain-error.ts';
import type { PaymentProvider, RetrievedIntent } from '../port.ts';
import { outcomeOf, type Card } from './cards.ts';
import { createDeliverer } from './deliverer.ts';
import { failed, parsePayload, providerEventOf, refunded, succeeded } from './provider-event.ts';
import { isSigned, signatureHeader } from './signature.ts';

export interface Outcome {
  readonly status: 'succeeded' | 'requires_action' | 'requires_payment_method';
  readonly error?: { readonly code: string; readonly message: string };
  /** The log position that the webhook reached; null while it is still being delivered. */
  readonly position: string | null;
}

/** A simulated provider: behaves like a real one, but charges no card. */
export interface Sandbox extends PaymentProvider {
  /**
   * Stands in for the browser SDK. Resolves once the webhook was processed, or some attempts have
   * failed. `mayAttempt` gets the intent's metadata before a card is tried, and throws to refuse it.
   * @throws DomainError
   */
  confirm(
    id: string,
    clientSecret: string,
    card: Card,
    mayAttempt?: (metadata: SandboxIntent['metadata']) => Promise<void>,
  ): Promise<Outcome>;
  /** Stands in for the bank's 3-D Secure page; resolves like `confirm`. @throws DomainError */
  challenge(id: string, clientSecret: string, completed: boolean): Promise<Outcome>;
  /** Sets where this process posts the webhooks of its own calls; needed where `deliver` is not called. */
  postTo(webhookUrl: string): void;
  /** Delivers webhooks over HTTP until `signal` aborts, including those that are due from an earlier run. */
  deliver(webhookUrl: string, signal: AbortSignal): Promise<void>;
}

/** Time for writing the change that a delivery reports, before `deliver` may send it. */
const heldMs = 2_000;
/** Pauses between the attempts of `confirm` and `challenge` to deliver a webhook. */
const waitsMs = [200, 800];

export function createSandboxProvider(options: {
  readonly books: SandboxBooks;
  readonly webhookSecret: string;
  readonly clock: () => Date;
  readonly newUuid: () => string;
  readonly log: Logger;
}): Sandbox {
  const { books, webhookSecret, clock, newUuid } = options;
  const deliverer = createDeliverer(options);
  const bare = (): string => newUuid().replaceAll('-', '');
  /** A fresh id that sorts by time. */
  const drawn = (): string => `${clock().getTime().toString(36)}${bare()}`;

  async function intentOf(id: string, clientSecret: string): Promise<SandboxIntent> {
    const intent = await books.intent(id);
    if (!intent || !isSame(intent.clientSecret, clientSecret)) throw notFound();
    return intent;
  }

  /** Delivers while the payer waits, in three attempts. After that, the process that runs `deliver` retries. */
  async function send(delivery: SandboxDelivery): Promise<string | null> {
    for (const pauseMs of waitsMs) {
      const answer = await deliverer.deliver(delivery);
      if (answer) return answer.position;
      await after(pauseMs);
    }
    return (await deliverer.deliver(delivery))?.position ?? null;
  }

  /** Charges once. The delivery is stored before the intent's new status, so that a crash cannot lose it. */
  async function succeed(before: SandboxIntent): Promise<Outcome | undefined> {
    const delivery = succeeded(before, clock().getTime() + heldMs);
    if (before.status !== 'succeeded') {
      // Marked for drills: record-webhook-before-capture
      await books.addDelivery(delivery);
      if (!(await books.updateIntent(before, { ...before, status: 'succeeded' }))) return undefined;
    }
    return { status: 'succeeded', position: await send(delivery) };
  }

  async function fail(
    before: SandboxIntent,
    error: { readonly code: string; readonly message: string },
  ): Promise<Outcome | undefined> {
    const status = 'requires_payment_method';
    if (!(await books.updateIntent(before, { ...before, status }))) return undefined;
    const delivery = failed(before, error.code, drawn(), clock().getTime());
    await books.addDelivery(delivery);
    return { status, error, position: await send(delivery) };
  }

  /** Runs `step` on the stored intent; repeats it when another request has changed the intent. */
  async function settled(
    id: string,
    clientSecret: string,
    step: (intent: SandboxIntent) => Promise<Outcome | undefined>,
  ): Promise<Outcome> {
    for (;;) {
      const intent = await intentOf(id, clientSecret);
      if (intent.status === 'canceled') {
        throw new DomainError('conflict', 'This payment was cancelled.');
      }
      const outcome = await (intent.status === 'succeeded' ? succeed(intent) : step(intent));
      if (outcome) return outcome;
    }
  }

  // Marked for drills: sandbox-provider
  return {
    name: 'sandbox',

    async createIntent({ amountCents, currency, metadata, idempotencyKey }) {
      const id = `pi_${drawn()}`;
      const intent = await books.createIntent({
        id,
        clientSecret: `${id}_secret_${bare()}`,
        amountCents,
        currency,
        metadata,
        idempotencyKey,
        status: 'requires_payment_method',
        refundedCents: 0,
        createdAt: clock().getTime(),
      });
      return { id: intent.id, clientSecret: intent.clientSecret };
    },

    async retrieve(paymentIntentId) {
      const intent = await books.intent(paymentIntentId);
      return intent && retrieved(intent);
    },

    async *payments(since) {
      for await (const intent of intentsOf(books)) {
        if (intent.createdAt >= since.getTime()) yield retrieved(intent);
      }
    },

    async *refunds(since) {
      for await (const { id, currency, metadata, refund, refundedCents } of intentsOf(books)) {
        if (refund === undefined || refund.at < since.getTime()) continue;
        yield {
          id: refund.id,
          paymentIntentId: id,
          status: refund.status,
          amountCents: refundedCents,
          currency,
          metadata,
        };
      }
    },

    async *disputes(since) {
      for await (const { id, amountCents, currency, metadata, dispute } of intentsOf(books)) {
        if (dispute === undefined || dispute.at < since.getTime()) continue;
        const { at: _, ...of } = dispute;
        yield { ...of, paymentIntentId: id, amountCents, currency, metadata };
      }
    },

    async cancelIntent(paymentIntentId) {
      for (;;) {
        const intent = await books.intent(paymentIntentId);
        if (!intent) throw new Error(`the sandbox has no intent ${paymentIntentId}`);
        if (intent.status === 'succeeded' || intent.status === 'canceled') return intent.status;
        if (await books.updateIntent(intent, { ...intent, status: 'canceled' })) return 'canceled';
      }
    },

    async refund({ paymentIntentId, amountCents, idempotencyKey }) {
      const fresh = { refundId: `re_${drawn()}`, at: clock().getTime() };
      const { result } = await books.once(`refund ${idempotencyKey}`, fresh);
      const { refundId, at } = result as typeof fresh;
      for (;;) {
        const intent = await books.intent(paymentIntentId);
        if (intent?.status !== 'succeeded' || intent.amountCents !== amountCents) {
          throw new Error(`the sandbox cannot refund ${paymentIntentId}: not such a charge`);
        }
        await books.addDelivery(refunded(intent, refundId, at, clock().getTime()));
        const refund = { id: refundId, status: 'succeeded', at } as const;
        if (await books.updateIntent(intent, { ...intent, refundedCents: amountCents, refund })) {
          break;
        }
      }
      deliverer.wake();
      return { refundId };
    },

    // Asynchronous, since others ask the provider whether a webhook is theirs.
    // eslint-disable-next-line @typescript-eslint/require-await
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

    confirm(id, clientSecret, card, mayAttempt) {
      return settled(id, clientSecret, async (intent) => {
        await mayAttempt?.(intent.metadata);
        const outcome = outcomeOf(card, clock());
        if (outcome.kind === 'succeeds') return succeed(intent);
        if (outcome.kind === 'fails') {
          return fail(intent, { code: outcome.code, message: outcome.message });
        }
        const challenged = await books.updateIntent(intent, {
          ...intent,
          status: 'requires_action',
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

    postTo: (webhookUrl) => {
      deliverer.postTo(webhookUrl);
    },

    deliver: (webhookUrl, signal) => deliverer.run(webhookUrl, signal),
  };
}

/** What the sandbox takes of a payment, as card providers publish it: 2.9% and 30 cents. */
const feeCents = (cents: number): number => Math.round((cents * 29) / 1000) + 30;
/** Time from a payment until its money is available. Milliseconds. */
const clearsAfterMs = 2 * dayMs;

function retrieved(intent: SandboxIntent): RetrievedIntent {
  const { id, clientSecret, status, amountCents, currency, metadata, createdAt } = intent;
  const isPaid = status === 'succeeded';
  return {
    id,
    clientSecret,
    status,
    amountCents,
    currency,
    metadata,
    processorFeeCents: isPaid ? feeCents(amountCents) : null,
    availableAt: isPaid ? new Date(createdAt + clearsAfterMs).toISOString() : null,
  };
}

/** All intents of the books, by id. */
async function* intentsOf(books: SandboxBooks): AsyncIterable<SandboxIntent> {
  for (let after: string | undefined; ;) {
    const options = after === undefined ? {} : { after };
    const page = await books.listIntents({ limit: pageSize, ...options });
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < pageSize) return;
  }
}

const pageSize = 500;

/** Compares in constant time, also for texts of different lengths. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
