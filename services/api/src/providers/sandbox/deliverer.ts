import type { SandboxRecords, SandboxDelivery } from '@rostrum/state';
import type { Logger } from 'pino';
import { pause } from '../../kernel/pause.ts';
import { isStored, parsePayload } from './provider-event.ts';
import { sign, signatureHeader } from './signature.ts';

export interface Deliverer {
  /**
   * Posts one delivery now. Resolves with the `X-Position` of a 2xx answer; with undefined after
   * any other answer or none, and the delivery is then due again.
   */
  deliver(delivery: SandboxDelivery): Promise<{ readonly position: string | null } | undefined>;
  /** Sets the URL that `deliver` posts to; needed in processes that do not call `run`. */
  postTo(webhookUrl: string): void;
  /** Polls for due deliveries now. */
  wake(): void;
  /** Posts deliveries that are due, with growing pauses until the answer is 2xx. Resolves when `signal` aborts. */
  run(webhookUrl: string, signal: AbortSignal): Promise<void>;
}

const firstPauseMs = 500;
const longestPauseMs = 5 * 60_000;
const answerWithinMs = 15_000;
/** Poll interval for due deliveries. Milliseconds. */
const pollEveryMs = 1_000;
const batch = 32;
/**
 * A delivery whose change is still not stored after so many attempts is dropped: the process ended in
 * between. With their pauses they take two minutes. The time of the change says nothing here: a dispute
 * is decided weeks after it was opened.
 */
const givenUpAfter = 8;

export function createDeliverer(options: {
  readonly records: SandboxRecords;
  readonly webhookSecret: string;
  readonly clock: () => Date;
  readonly log: Logger;
}): Deliverer {
  const { records, webhookSecret, clock, log } = options;
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
      log.warn({ status: answer.status }, 'a sandbox webhook was refused; it will be sent again');
    } catch (error) {
      log.warn({ err: error }, 'a sandbox webhook did not arrive; it will be sent again');
    }
    return undefined;
  }

  async function deliver(delivery: SandboxDelivery) {
    const answer = await post(delivery.payload);
    await records.updateDelivery(attempted(delivery, answer !== undefined));
    return answer;
  }

  function attempted(delivery: SandboxDelivery, isLast: boolean): SandboxDelivery {
    const attempts = delivery.attempts + 1;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 20));
    return { ...delivery, attempts, nextAttemptAt: isLast ? null : clock().getTime() + pause };
  }

  async function deliverDue(delivery: SandboxDelivery): Promise<void> {
    const payload = parsePayload(delivery.payload);
    const intent = await records.intent(payload.data.object.paymentIntent);
    if (isStored(payload, intent)) {
      await deliver(delivery);
      return;
    }
    await records.updateDelivery(attempted(delivery, delivery.attempts + 1 >= givenUpAfter));
  }

  async function rest(signal: AbortSignal): Promise<void> {
    await pause(pollEveryMs, AbortSignal.any([signal, waiting.signal]));
    waiting = new AbortController();
  }

  return {
    deliver,
    postTo(webhookUrl) {
      url = webhookUrl;
    },
    wake: () => waiting.abort(),
    async run(webhookUrl, signal) {
      url = webhookUrl;
      const stopped = (): boolean => signal.aborted;
      while (!stopped()) {
        try {
          const due = await records.dueDeliveries(clock().getTime(), batch);
          await Promise.all(due.map(deliverDue));
          if (due.length < batch) await rest(signal);
        } catch (error) {
          if (stopped()) break;
          log.error({ err: error }, 'the sandbox could not process its due deliveries');
          await rest(signal);
        }
      }
    },
  };
}
