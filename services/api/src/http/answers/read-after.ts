import { limits, type Route } from '@rostrum/contracts';
import type { Projections, Queries } from '@rostrum/projections';

/** A header that is not of this form is ignored. */
const position = /^[0-9A-Za-z_.-]{1,100}$/;

/**
 * The queries of one request. With `X-Read-After` each query waits until its read model has folded
 * that position, at most two seconds for all queries together. `stale`: whether a read model had
 * not folded it in time.
 */
export function queriesOf(
  { method }: Route,
  header: string | undefined,
  projections: Pick<Projections, 'queriesAfter'>,
): { readonly queries: Queries; readonly stale: () => boolean } {
  const after = method === 'GET' && header !== undefined && position.test(header);
  // Marked for drills: wait-for-read-models
  return projections.queriesAfter(after ? header : undefined, limits.readAfterMs);
}
