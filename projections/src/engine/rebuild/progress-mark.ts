import type { State } from '@rostrum/state';
import type { ReadModel } from '../read-model.ts';

/** Progress of a rebuild, as other processes see it. */
export interface RebuildStatus {
  /** Number of the new build. */
  readonly build: number;
  /** Estimated part of the log that is folded, 0 to 1. */
  readonly done: number;
  readonly eventsPerSecond: number;
  /** Estimated milliseconds left; null before there is an estimate. */
  readonly etaMs: number | null;
  /** ISO 8601. */
  readonly updatedAt: string;
}

type Marks = Pick<State, 'marks'>;

const progressMark = ({ name }: Pick<ReadModel, 'name'>): string => `rebuild-progress:${name}`;

/** Publishes the progress of a rebuild to the shared state; null when it is over. */
export async function publishProgress(
  { marks }: Marks,
  model: Pick<ReadModel, 'name'>,
  progress: RebuildStatus | null,
): Promise<void> {
  await marks.set(progressMark(model), progress);
}

export async function rebuildStatus(
  { marks }: Marks,
  model: Pick<ReadModel, 'name'>,
): Promise<RebuildStatus | null> {
  return ((await marks.get(progressMark(model))) ?? null) as RebuildStatus | null;
}
