import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { messages } from '@rostrum/contracts';
import type { SandboxBooks, SandboxDelivery, SandboxIntent } from '@rostrum/state';
import type { Logger } from 'pino';
import { notFound, DomainError } from '../../kernel/domain-error.ts';
import type { PaymentProvider } from '../port.ts';
import { outcomeOf, type Card } from './cards.ts';
import { createDeliverer } from './deliverer.ts';
import { failed, parsePayload, providerEventOf, refunded, succeeded } from './provider-event.ts';
import { isSigned, signatureHeader } from './signature.ts';

export interface Outcome {
  readonly status: 'succeeded' | 'requires_action' | 'requires_payment_method';
  readonly error?: { readonly code: string; readonly message: string };
  /** Where the log stood when the webhook was processed; null when it is still being delivered. */
  readonly position: string | null;
}

/** A provider that charges nobody, and otherwise behaves like the real ones. */
export interface Sandbox extends PaymentProvider {
  /** What the browser SDK would do. Answers once the webhook was processed. @throws DomainError */
  confirm(id: string, clientSecret: string, card: Card): Promise<Outcome>;
  /** What the bank's 3-D Secure page would do. @throws DomainError */
  challenge(id: string, clientSecret: string, completed: boolean): Promise<Outcome>;
  /** Where webhooks are posted to by this process, whoever goes on with what is due from before. */
  reachAt(webhookUrl: string): void;
  /** Delivers webhooks over HTTP until `signal` aborts, going on with what is due from before. */
  deliver(webhookUrl: string, signal: AbortSignal): Promise<void>;
}

/** While the change that a delivery speaks of is being written, nobody sends it. */
const heldMs = 2_000;
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
  /** Sorts by time. */
  const drawn = (): string => `${clock().getTime().toString(36)}${bare()}`;

  async function theirs(id: string, clientSecret: string): Promise<SandboxIntent> {
    const intent = await books.intent(id);
    if (!intent || !isSame(intent.clientSecret, clientSecret)) throw notFound();
    return intent;
  }

  /** Whoever pays waits for the webhook, over a moment's trouble too; then it is sent again without them. */
  async function send(delivery: SandboxDelivery): Promise<string | null> {
    for (const pauseMs of waitsMs) {
      const answer = await deliverer.deliver(delivery);
      if (answer) return answer.position;
      await after(pauseMs);
    }
    return (await deliverer.deliver(delivery))?.position ?? null;
  }

  /** The charge, once: the delivery is on record before the intent says that it succeeded. */
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

  /** Decides on what the books say now; another browser may have been faster. */
  async function settled(
    id: string,
    clientSecret: string,
    step: (intent: SandboxIntent) => Promise<Outcome | undefined>,
  ): Promise<Outcome> {
    for (;;) {
      const intent = await theirs(id, clientSecret);
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
      return books.intent(paymentIntentId);
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
        if (await books.updateIntent(intent, { ...intent, refundedCents: amountCents })) break;
      }
      deliverer.wake();
      return { refundId };
    },

    readWebhook(rawBody, header) {
      if (!isSigned(rawBody, header(signatureHeader), webhookSecret, clock())) {
        throw new DomainError('bad_request', 'The signature does not fit.');
      }
      try {
        return providerEventOf(parsePayload(rawBody.toString('utf8')));
      } catch (cause) {
        throw new DomainError('bad_request', messages.invalid, { cause });
      }
    },

    confirm(id, clientSecret, card) {
      return settled(id, clientSecret, async (intent) => {
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
          message: messages.challengeFailed,
        });
      });
    },

    reachAt: (webhookUrl) => {
      deliverer.reachAt(webhookUrl);
    },

    deliver: (webhookUrl, signal) => deliverer.run(webhookUrl, signal),
  };
}

/** In constant time, whatever the lengths. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
