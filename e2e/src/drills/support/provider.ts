import { setTimeout as pause } from 'node:timers/promises';
import type { Payment } from './test-data.ts';
import { signatureHeaders, webhookOf, type Webhook } from './webhook.ts';

/** Milliseconds without a 2xx answer after which the provider gives up. */
const STALLED_MS = 20_000;

/** Thrown when the product keeps refusing webhooks that it must accept. */
export class WebhooksRefused extends Error {
  override readonly name = 'NotAnswered';
}

/**
 * Posts a webhook with a signature of time `at` (Unix milliseconds). Returns undefined if there was
 * no answer.
 */
export async function deliver(
  url: string,
  { body }: Webhook,
  at = Date.now(),
): Promise<Response | undefined> {
  const answer = await fetch(`${url}/api/webhooks/sandbox`, {
    method: 'POST',
    headers: signatureHeaders(body, at),
    body,
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer;
}

/** A payment provider that sends the webhook of each payment until the answer is 2xx. */
export class Provider {
  readonly #waiting: Payment[];
  /** Ids of the donations whose webhook was answered with 2xx. They must be in the log. */
  readonly acknowledged = new Set<number>();
  /** Number of refused webhooks by status; status 0 means no answer. */
  readonly refused = new Map<number, number>();
  /** The greatest `X-Position` of all answers; empty before the first answer. */
  newest = '';
  /** The time in the signatures, in Unix milliseconds. */
  now: () => number = () => Date.now();

  constructor(payments: readonly Payment[]) {
    this.#waiting = [...payments];
  }

  get left(): number {
    return this.#waiting.length;
  }

  /**
   * Sends the remaining webhooks over several connections until none is left or `until` aborts.
   * Refused webhooks are sent again. A connection that gets no answer ends, because the server is
   * down.
   */
  async send(url: string, connections: number, until?: AbortSignal): Promise<void> {
    const connection = async (): Promise<void> => {
      while (until?.aborted !== true) {
        const payment = this.#waiting.shift();
        if (payment === undefined) return;
        const answer = await deliver(url, webhookOf(payment), this.now());
        if (answer?.ok === true) {
          this.acknowledged.add(payment.donationId);
          const position = answer.headers.get('x-position') ?? '';
          if (position > this.newest) this.newest = position;
          continue;
        }
        this.#waiting.push(payment);
        const status = answer?.status ?? 0;
        this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
        if (answer === undefined) return;
      }
    };
    await Promise.all(Array.from({ length: connections }, connection));
  }

  /** Like `send`, but retries every 20 ms while the server is down. */
  async keepSending(url: string, connections: number, until: AbortSignal): Promise<void> {
    while (this.#waiting.length > 0 && !until.aborted) {
      await this.send(url, connections, until);
      await pause(20);
    }
  }

  /** Sends all remaining webhooks. @throws NotAnswered when none is acknowledged for STALLED_MS */
  async sendAll(url: string, connections = 32): Promise<void> {
    const stalled = new AbortController();
    let seen = this.acknowledged.size;
    const watch = setInterval(() => {
      if (this.acknowledged.size === seen) stalled.abort();
      seen = this.acknowledged.size;
    }, STALLED_MS);
    await this.keepSending(url, connections, stalled.signal);
    clearInterval(watch);
    if (this.#waiting.length === 0) return;
    const refusals = Array.from(
      this.refused,
      ([status, times]) => `${String(times)} × ${String(status)}`,
    );
    throw new WebhooksRefused(
      `${String(this.#waiting.length)} webhooks are still refused (${refusals.join(', ')})`,
    );
  }
}
