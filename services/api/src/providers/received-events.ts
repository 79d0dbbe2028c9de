import type { ProviderEvents, ReceivedProviderEvent } from '@rostrum/state';
import type { Logger } from 'pino';

/** The data of a received webhook call. */
export type ReceivedEvent = Omit<ReceivedProviderEvent, 'receivedAt' | 'times'>;

/**
 * Records webhook calls and their outcomes, for the console. The calls of one second are stored
 * together, after they were answered: no answer waits for this, and a killed process loses them.
 */
export interface ReceivedEvents {
  record(event: ReceivedEvent): void;
  /**
   * Stores the calls that were not stored yet; also called before storage is closed. Never rejects.
   */
  flush(): Promise<void>;
}

interface ReceivedEventsOptions {
  readonly records: ProviderEvents;
  readonly clock: () => Date;
  readonly newUuid: () => string;
  readonly log: Logger;
}

/**
 * Maximum number stored per second: verified calls, and distinct reasons why others were not
 * verified.
 */
export const batchLimits = { verified: 250, reasons: 20 } as const;
const batchMs = 1_000;
/** Number of stored calls after which the oldest are removed. */
const trimAfter = 1_000;

export function createReceivedEvents(options: ReceivedEventsOptions): ReceivedEvents {
  const { records, clock, newUuid, log } = options;
  let waiting: ReceivedProviderEvent[] = [];
  /** Calls that are stored as one record with a count, by provider, outcome and reason. */
  let counted = new Map<string, ReceivedProviderEvent>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  let untrimmed = trimAfter;

  function count(event: ReceivedEvent): void {
    const key = `${event.provider} ${event.outcome} ${event.reason ?? ''}`;
    const times = (counted.get(key)?.times ?? 0) + 1;
    counted.set(key, { ...event, receivedAt: clock().getTime(), times });
  }

  async function store(): Promise<void> {
    const batch = [...waiting, ...counted.values()];
    if (batch.length === 0) return;
    waiting = [];
    counted = new Map();
    try {
      await records.append(newUuid(), batch);
      untrimmed += batch.length;
      if (untrimmed < trimAfter) return;
      await records.trim();
      untrimmed = 0;
    } catch (error) {
      const calls = batch.length;
      log.warn({ err: error, calls }, 'received provider events could not be recorded');
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(store);
    return storing;
  }

  return {
    record(event) {
      const { provider, eventId } = event;
      if (eventId !== null && waiting.length < batchLimits.verified) {
        waiting.push({ ...event, receivedAt: clock().getTime(), times: 1 });
      } else if (eventId === null && counted.size < batchLimits.reasons) count(event);
      else count(unrecorded(provider));
      timer ??= setTimeout(() => void flush(), batchMs).unref();
    },
    flush,
  };
}

const unrecorded = (provider: string): ReceivedEvent => ({
  provider,
  outcome: 'unrecorded',
  eventId: null,
  kind: null,
  objectId: null,
  donationId: null,
  reason: null,
});
