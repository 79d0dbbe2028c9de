import { happenedAt } from '@rostrum/contracts';
import type { EventOfType } from '../engine/read-model.ts';

/** For how long a hold lasted that the event lifts. Milliseconds. */
export const heldMs = (event: EventOfType<'HoldLifted'>): number =>
  Math.max(0, Date.parse(happenedAt(event)) - Date.parse(event.data.since));
