import { existsSync } from 'node:fs';
import * as registry from '../features.ts';
import type { Act, Acts, World } from './world.ts';

/** Loads the actions of a feature from its `acts.ts`; none when it has no such file. */
async function actsOf(feature: string): Promise<Acts> {
  if (!existsSync(new URL(`../${feature}/acts.ts`, import.meta.url))) return {};
  const { acts } = (await import(`../${feature}/acts.ts`)) as { readonly acts: Acts };
  return acts;
}

/** The actions of all features, by name. */
export const acts: Acts = Object.assign(
  {},
  ...(await Promise.all(Object.values(registry).map(({ name }) => actsOf(name)))),
) as Acts;

/** @throws Error for a name that no feature has */
export function run(what: string, world: World, act: Act): void {
  const named = acts[what];
  if (!named) throw new Error(`no feature has the act ${what}`);
  named.run(world, act);
}
