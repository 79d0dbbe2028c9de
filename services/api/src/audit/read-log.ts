import { START, type LogAdapter, type Position } from '@rostrum/event-store';
import { factOf, FactUnreadable, placeOf, type Fact } from './stored-event.ts';
import type { Report } from './finding.ts';

/** What looks at every fact, in log order. */
export interface Looker {
  see(fact: Fact): void;
  /** Between two batches, for what has come together to be looked up. */
  betweenBatches(): Promise<void>;
}

/** What is to be done once every fact up to a position was seen, and none behind it. */
export interface Milestone {
  readonly position: Position;
  readonly reached: () => Promise<void>;
}

export interface Passed {
  readonly events: number;
  readonly streams: number;
  readonly last: Position;
}

/**
 * Reads the log once, up to and including `until`, for every check at once. Beside it I6:
 * positions strictly increase.
 */
export async function passLog(
  log: LogAdapter,
  until: Position,
  looker: Looker,
  milestones: readonly Milestone[],
  report: Report,
): Promise<Passed> {
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
      if (raw.position <= last) report('I6', placeOf(raw), `it comes behind position ${last}`);
      last = raw.position;
      events += 1;
      if (raw.revision === 0) streams += 1;
      try {
        looker.see(factOf(raw));
      } catch (error) {
        if (!(error instanceof FactUnreadable)) throw error;
        report('I1', placeOf(raw), `${raw.type}: ${error.message}`);
      }
    }
    await looker.betweenBatches();
  }
  for (const { reached } of ahead) await reached();
  return { events, streams, last };
}
