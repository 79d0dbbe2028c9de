import type { State } from '@rostrum/state';
import type { Build } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { ModelRunner } from '../runner/model-runner.ts';
import { becomeLive, type RebuildStores } from './become-live.ts';
import { backgroundFoldingOptions } from './folding-beside.ts';
import { keptBuilds } from './kept-builds.ts';

export interface GoBackOptions extends RebuildStores {
  readonly state: Pick<State, 'marks' | 'parked'>;
  readonly model: ReadModel;
  readonly clock: () => Date;
  /** Unique to this runner. */
  readonly token: string;
}

/** No build of this version is kept. */
export class NoBuildToRollBackTo extends Error {
  override readonly name = 'NoBuildToRollBackTo';
}

/**
 * Rolls back to the newest kept build of this version, after folding the events since. The build
 * that was live is kept. Can run while a server is running.
 * @throws NoBuildToRollBackTo, LiveBuildChanged
 */
export async function rollBack({
  state,
  model,
  clock,
  token,
  ...stores
}: GoBackOptions): Promise<{ readonly from: Build | undefined; readonly to: Build }> {
  const { store, events } = stores;
  const from = await store.live(model.name);
  const to = (await keptBuilds(store, state, model, from))
    .filter(({ version }) => version === model.version)
    .at(-1);
  if (to === undefined)
    throw new NoBuildToRollBackTo(
      `${model.name}: no build of version ${String(model.version)} is kept beside the live one`,
    );
  // Events that were parked for this build stay parked.
  const folding = backgroundFoldingOptions({
    token,
    clock,
    poison: { park: state.parked, events },
  });
  const runner = await ModelRunner.open(model, await store.open(to, model), folding);
  await becomeLive(stores, runner, from, { back: true });
  return { from, to };
}
