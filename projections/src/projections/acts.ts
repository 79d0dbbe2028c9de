import { parkedEventStream } from '@rostrum/contracts/projections';
import type { Act, Acts, World } from '../testing/world.ts';

/** An administrator commands an event that a read model could not fold. */
function order(world: World, { which }: Act): void {
  const position = String(which).padStart(16, '0');
  world.add(parkedEventStream('dashboards', position), {
    type: 'ParkedEventOrdered',
    data: {
      model: 'dashboards',
      group: `user:${String(which)}`,
      position,
      order: which % 2 === 0 ? 'retry' : 'skip',
      orderedBy: 1,
      reason: which % 2 === 0 ? null : 'It cannot be read.',
    },
  });
}

export const acts: Acts = { orderParked: { weight: 1, run: order } };
