import type { Build } from '../port.ts';
import { silent } from './log.ts';
import type { RunnerOptions } from './runner-options.ts';

/**
 * Makes the build of this version, which has caught up, live instead of another version's.
 * `live`: the live build, if there is one.
 */
export async function takeOver(
  { store, workers, log = silent }: Pick<RunnerOptions, 'store' | 'workers' | 'log'>,
  build: Build,
  live: Build | undefined,
): Promise<void> {
  if (live === undefined || live.version === build.version) return;
  // An older version that folds alone was started for a rollback; one of several workers is about
  // to be replaced by a newer one.
  const back = workers === undefined;
  if (await store.switchLive(build.model, live, build, { back }))
    log.info(
      { model: build.model, from: live, to: build },
      'read models: another version is live now',
    );
}
