import type { EventStore } from '@rostrum/event-store';
import type { ParkedSet } from '@rostrum/state';
import type { DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import type { Workers } from './partition-assignment.ts';
import type { RunnerLog } from './log.ts';

export interface RunnerOptions {
  readonly store: DocumentStore;
  readonly events: EventStore;
  readonly parked: ParkedSet;
  readonly models: readonly ReadModel[];
  readonly clock: () => Date;
  /** Unique to this runner. */
  readonly token: string;
  /** The workers that share the folding; without it, this process folds everything. */
  readonly workers?: Workers;
  /** Called about once per second with the events per second by read model, and this worker's number. */
  readonly onRates?: (rates: ReadonlyMap<string, number>, worker: number | undefined) => void;
  readonly log?: RunnerLog;
  /** Events per batch; default 500. */
  readonly batchSize?: number;
  /** Attempts of a fold that throws before its group is parked; default 3. */
  readonly attempts?: number;
  /**
   * Milliseconds to pause after a batch at the head of the log, so that the next events share a
   * commit; the first event after an idle period is not delayed. Default 10.
   */
  readonly gatherMs?: number;
  /** Milliseconds that one commit may block the thread, which also answers requests; default 12. */
  readonly sliceMs?: number;
}
