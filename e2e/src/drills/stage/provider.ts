import { setTimeout as pause } from 'node:timers/promises';
import { signed, webhookOf, type Payment, type Webhook } from './world.ts';

/** Milliseconds without an answer after which the provider gives up. */
const STALLED_MS = 20_000;

/** The product refuses what it has to take: whoever is not answered can never be there once. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

/** How a webhook was answered; undefined: not at all. */
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

/** The payment provider: says of each payment that it was taken until it is answered 2xx. */
export class Provider {
  readonly #waiting: Payment[];
  /** Of donations: answered 2xx, so they have to be there. */
  readonly acknowledged = new Set<number>();
  /** How often a webhook was refused, by status; 0: no answer. */
  readonly refused = new Map<number, number>();
  /** The newest position in the log that it was told, which whoever reads after it may ask for. */
  newest = '';
  /** Unix milliseconds by which it signs. */
  now: () => number = () => Date.now();

  constructor(payments: readonly Payment[]) {
    this.#waiting = [...payments];
  }

  get left(): number {
    return this.#waiting.length;
  }

  /** Over so many connections until nothing waits, or `until` aborts; who is not answered is said again. */
  async press(url: string, connections: number, until?: AbortSignal): Promise<void> {
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
        // Nobody is there: whoever kills the server starts it again.
        if (answer === undefined) return;
      }
    };
    await Promise.all(Array.from({ length: connections }, connection));
  }

  /** As `press`, and again whenever nobody has been there for a while. */
  async insist(url: string, connections: number, until: AbortSignal): Promise<void> {
    while (this.#waiting.length > 0 && !until.aborted) {
      await this.press(url, connections, until);
      await pause(20);
    }
  }

  /** Everything that still waits. @throws NotAnswered when it does not get through any more */
  async finish(url: string, connections = 32): Promise<void> {
    const stalled = new AbortController();
    let seen = this.acknowledged.size;
    const watch = setInterval(() => {
      if (this.acknowledged.size === seen) stalled.abort();
      seen = this.acknowledged.size;
    }, STALLED_MS);
    await this.insist(url, connections, stalled.signal);
    clearInterval(watch);
    if (this.#waiting.length === 0) return;
    const refusals = Array.from(
      this.refused,
      ([status, times]) => `${String(times)} × ${String(status)}`,
    );
    throw new NotAnswered(
      `${String(this.#waiting.length)} webhooks are refused for good (${refusals.join(', ')})`,
    );
  }
}
