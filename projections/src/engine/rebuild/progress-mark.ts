import type { State } from '@rostrum/state';
import type { RebuildStatus } from '../../queries.ts';
import type { ReadModel } from '../read-model.ts';

type Marks = Pick<State, 'marks'>;

const progressMark = ({ name }: Pick<ReadModel, 'name'>): string => `rebuild-progress:${name}`;

/** Tells every process how far a rebuild has come; null when it is over. */
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
