import type { State } from '@rostrum/state';
import type { Build } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { ModelRunner } from '../runner/model-runner.ts';
import { becomeLive, type Places } from './become-live.ts';
import { foldingBeside } from './folding-beside.ts';
import { keptBuilds } from './kept-builds.ts';

export interface GoBackOptions extends Places {
  readonly state: Pick<State, 'marks' | 'parked'>;
  readonly model: ReadModel;
  readonly clock: () => Date;
  /** Unlike that of every other runner, now or before. */
  readonly token: string;
}

/** There is no build to go back to that this code can catch up. */
export class NothingKept extends Error {
  override readonly name = 'NothingKept';
}

/**
 * Makes the newest kept build of this code's version live again, once it has folded what came
 * since. What was live is kept in its turn. Works beside a running server.
 * @throws NothingKept, LiveMoved
 */
export async function goBack({
  state,
  model,
  clock,
  token,
  ...places
}: GoBackOptions): Promise<{ readonly from: Build | undefined; readonly to: Build }> {
  const { store, events } = places;
  const from = await store.live(model.name);
  const to = (await keptBuilds(store, state, model))
    .filter(({ version }) => version === model.version)
    .at(-1);
  if (to === undefined)
    throw new NothingKept(
      `${model.name}: no build of version ${String(model.version)} is kept beside the live one`,
    );
  // What it had parked still waits in it.
  const folding = foldingBeside({ token, clock, poison: { park: state.parked, events } });
  const runner = await ModelRunner.take(model, await store.open(to, model), folding);
  await becomeLive(places, runner, from, { back: true });
  return { from, to };
}
