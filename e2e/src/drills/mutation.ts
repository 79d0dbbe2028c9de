import type { InvariantName } from './invariants.ts';
import type { Rewrite } from './rewriting/rewrite.ts';

/**
 * A deliberate mistake in the code that a drill must detect, and the invariant that it violates.
 */
export interface Mutation {
  readonly name: string;
  readonly breaks: InvariantName;
  readonly rewrites: readonly Rewrite[];
}
