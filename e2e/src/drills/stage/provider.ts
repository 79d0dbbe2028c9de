import { signed, webhookOf, type Payment, type Webhook } from './world.ts';

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

  /** Everything that still waits. @throws Error when something is refused for good */
  async finish(url: string, connections = 32): Promise<void> {
    for (let tries = 0; this.#waiting.length > 0; tries += 1) {
      if (tries > 50) throw new Error(`${String(this.#waiting.length)} webhooks are not answered`);
      await this.press(url, connections, AbortSignal.timeout(120_000));
    }
  }
}
