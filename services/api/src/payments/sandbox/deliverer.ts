import type { SandboxBooks, SandboxDelivery } from '@rostrum/state';
import type { Logger } from 'pino';
import { pause } from '../../kernel/pause.ts';
import { isBorneOut, parsePayload } from './provider-event.ts';
import { sign, signatureHeader } from './signature.ts';

export interface Deliverer {
  /** Posts one delivery now; resolves with the answer's `X-Position`, or undefined when it was not answered 2xx (then it is due again). */
  deliver(delivery: SandboxDelivery): Promise<{ readonly position: string | null } | undefined>;
  /** Where `deliver` posts to, also before and without `run`. */
  reachAt(webhookUrl: string): void;
  /** Something new is due. */
  wake(): void;
  /** Goes on with whatever is due, again with growing pauses until it is answered 2xx. Resolves when `signal` aborts. */
  run(webhookUrl: string, signal: AbortSignal): Promise<void>;
}

const firstPauseMs = 500;
const longestPauseMs = 5 * 60_000;
const answerWithinMs = 15_000;
/** How often the books are looked through when nobody woke us. */
const lookEveryMs = 1_000;
const batch = 32;
/** A delivery whose change never came (a crash in between) is given up after this. */
const givenUpAfterMs = 10 * 60_000;

export function createDeliverer(options: {
  readonly books: SandboxBooks;
  readonly webhookSecret: string;
  readonly clock: () => Date;
  readonly log: Logger;
}): Deliverer {
  const { books, webhookSecret, clock, log } = options;
  let url: string | undefined;
  let waiting = new AbortController();

  async function post(payload: string): Promise<{ readonly position: string | null } | undefined> {
    if (url === undefined) return undefined;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [signatureHeader]: sign(payload, webhookSecret, clock()),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      await answer.arrayBuffer();
      if (answer.ok) return { position: answer.headers.get('X-Position') };
      log.warn({ status: answer.status }, 'a sandbox webhook was refused; it is sent again');
    } catch (error) {
      log.warn({ err: error }, 'a sandbox webhook did not arrive; it is sent again');
    }
    return undefined;
  }

  async function deliver(delivery: SandboxDelivery) {
    const answer = await post(delivery.payload);
    const attempts = delivery.attempts + 1;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 20));
    const nextAttemptAt = answer ? null : clock().getTime() + pause;
    await books.updateDelivery({ ...delivery, attempts, nextAttemptAt });
    return answer;
  }

  async function deliverDue(delivery: SandboxDelivery): Promise<void> {
    const said = parsePayload(delivery.payload);
    const intent = await books.intent(said.data.object.paymentIntent);
    if (isBorneOut(said, intent)) {
      await deliver(delivery);
      return;
    }
    const now = clock().getTime();
    const nextAttemptAt = now - said.created > givenUpAfterMs ? null : now + lookEveryMs;
    await books.updateDelivery({ ...delivery, nextAttemptAt });
  }

  async function rest(signal: AbortSignal): Promise<void> {
    await pause(lookEveryMs, AbortSignal.any([signal, waiting.signal]));
    waiting = new AbortController();
  }

  return {
    deliver,
    reachAt(webhookUrl) {
      url = webhookUrl;
    },
    wake: () => waiting.abort(),
    async run(webhookUrl, signal) {
      url = webhookUrl;
      const stopped = (): boolean => signal.aborted;
      while (!stopped()) {
        try {
          const due = await books.dueDeliveries(clock().getTime(), batch);
          await Promise.all(due.map(deliverDue));
          if (due.length < batch) await rest(signal);
        } catch (error) {
          if (stopped()) break;
          log.error({ err: error }, 'the sandbox could not go through its deliveries');
          await rest(signal);
        }
      }
    },
  };
}
