import { setTimeout as pause } from 'node:timers/promises';
import type { Payment } from './test-data.ts';
import { signed, webhookOf, type Webhook } from './webhook.ts';

/** Milliseconds without any 2xx after which the provider gives up. */
const STALLED_MS = 20_000;

/** The product keeps refusing webhooks that it has to accept. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

/** Posts a webhook, signed at `at` (Unix milliseconds). Undefined when there was no answer. */
export async function deliver(
  url: string,
  { body }: Webhook,
  at = Date.now(),
): Promise<Response | undefined> {
  const answer = await fetch(`${url}/api/webhooks/sandbox`, {
    method: 'POST',
    headers: signed(body, at),
    body,
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer;
}

/** The payment provider: repeats the webhook of each payment until it is answered 2xx. */
export class Provider {
  readonly #waiting: Payment[];
  /** Ids of the donations whose webhook was answered 2xx: they must be in the log. */
  readonly acknowledged = new Set<number>();
  /** Number of refused webhooks by status; 0 stands for no answer. */
  readonly refused = new Map<number, number>();
  /** The greatest `X-Position` of the answers; empty before the first. */
  newest = '';
  /** The time that signatures carry, in Unix milliseconds. */
  now: () => number = () => Date.now();

  constructor(payments: readonly Payment[]) {
    this.#waiting = [...payments];
  }

  get left(): number {
    return this.#waiting.length;
  }

  /**
   * Sends the waiting webhooks over a number of connections until none is left or `until` aborts.
   * Refused ones are sent again; a connection without an answer ends, for the server is down.
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

  /** As `send`, but tries again every 20 ms while the server is down. */
  async keepSending(url: string, connections: number, until: AbortSignal): Promise<void> {
    while (this.#waiting.length > 0 && !until.aborted) {
      await this.send(url, connections, until);
      await pause(20);
    }
  }

  /** Sends all waiting webhooks. @throws NotAnswered when none is acknowledged for STALLED_MS */
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
    throw new NotAnswered(
      `${String(this.#waiting.length)} webhooks are still refused (${refusals.join(', ')})`,
    );
  }
}
