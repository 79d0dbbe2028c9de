import { START, type LogAdapter, type Position } from '@rostrum/event-store';
import { parseStoredEvent, UnreadableEvent, placeOf, type StoredEvent } from './stored-event.ts';
import type { ReportFinding } from './finding.ts';

/** Receives every event in log order. */
export interface EventConsumer {
  consume(event: StoredEvent): void;
  /** Runs after every batch, for look-ups of what has accumulated. */
  betweenBatches(): Promise<void>;
}

/** Runs after all events up to a position, and before any later one. */
export interface Milestone {
  readonly position: Position;
  readonly reached: () => Promise<void>;
}

export interface LogRead {
  readonly events: number;
  readonly streams: number;
  readonly last: Position;
}

/** Reads the log once, up to and including `until`, and checks I6: positions strictly increase. */
export async function readLog(
  log: LogAdapter,
  until: Position,
  consumer: EventConsumer,
  milestones: readonly Milestone[],
  report: ReportFinding,
): Promise<LogRead> {
  const ahead = [...milestones].sort((a, b) => (a.position < b.position ? -1 : 1));
  let events = 0;
  let streams = 0;
  let last: Position = START;
  for await (const batch of log.readAll(START, { until })) {
    for (const raw of batch.events) {
      for (
        let next = ahead[0];
        next !== undefined && next.position < raw.position;
        next = ahead[0]
      ) {
        await next.reached();
        ahead.shift();
      }
      if (raw.position <= last) report('I6', placeOf(raw), `it comes after position ${last}`);
      last = raw.position;
      events += 1;
      if (raw.revision === 0) streams += 1;
      try {
        consumer.consume(parseStoredEvent(raw));
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error;
        report('I1', placeOf(raw), `${raw.type}: ${error.message}`);
      }
    }
    await consumer.betweenBatches();
  }
  for (const { reached } of ahead) await reached();
  return { events, streams, last };
}
