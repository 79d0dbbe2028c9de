import { limits, type Route } from '@rostrum/contracts';
import type { Position } from '@rostrum/event-store';
import type { Projections } from '@rostrum/projections';

export interface ReadModels {
  readonly waitFor: Projections['waitFor'];
  /** Position of the last event of the log. */
  readonly head: () => Promise<Position>;
}

/** What a position may look like; anything else is ignored. */
const token = /^[0-9A-Za-z_.-]{1,100}$/;

/**
 * Read your own writes: waits until the read models of the route have folded what the caller has
 * just done. Answers false when they have not after two seconds, or never can because the log
 * itself has not come that far (a token of another log).
 */
export async function readAfter(
  reads: Route['reads'],
  position: string | undefined,
  models: ReadModels,
): Promise<boolean> {
  if (!reads || position === undefined || !token.test(position)) return true;
  if (await models.waitFor(reads, position, 0)) return true;
  if (position > (await models.head())) return false;
  // Marked for drills: wait-for-read-models
  return models.waitFor(reads, position, limits.readAfterMs);
}
