import { kill } from './all/kill.ts';
import type { Drill } from './drill.ts';

/** Every drill, in the order in which they run. */
export const drills: readonly Drill[] = [kill];

/** @throws RangeError */
export function drillNamed(name: string): Drill {
  const found = drills.find((drill) => drill.name === name);
  if (found === undefined) {
    const known = drills.map((drill) => drill.name).join(', ');
    throw new RangeError(`there is no drill "${name}"; there are ${known}`);
  }
  return found;
}
