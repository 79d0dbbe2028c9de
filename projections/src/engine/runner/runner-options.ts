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
  /** Unlike that of every other runner, now or before. */
  readonly token: string;
  /** Other processes fold too; without it this one folds everything. */
  readonly workers?: Workers;
  /** Told now and then how many events of a read model are folded here per second. */
  readonly onRates?: (rates: ReadonlyMap<string, number>, place: number | undefined) => void;
  readonly log?: RunnerLog;
  /** Events read at once; default 500. */
  readonly batchSize?: number;
  /** Default 3. */
  readonly attempts?: number;
  /**
   * Milliseconds after a batch at the head of the log in which more may gather, to share its
   * commits; the first event after a silence waits for nobody. Default 10.
   */
  readonly gatherMs?: number;
  /** Default 12: the thread also answers requests. */
  readonly sliceMs?: number;
}
