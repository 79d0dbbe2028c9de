import type { InvariantName } from './invariants.ts';
import type { Mutation } from './mutation.ts';
import type { DrillRun } from './support/drill-run.ts';

/**
 * A capability of the machine that a drill needs. Without it the drill is skipped, with a reason.
 */
export type Requirement = 'mount' | 'loop' | 'strace';

/** A fault, and the invariants that must hold despite it. */
export interface Drill {
  readonly name: string;
  /** A description in one sentence. */
  readonly description: string;
  /** The invariants that the drill checks. A drill that has not checked all of them fails. */
  readonly invariants: readonly InvariantName[];
  readonly needs?: readonly Requirement[];
  /** Whether `--quick` includes the drill, in a small form that takes seconds. */
  readonly quick?: boolean;
  /** The mutations that `--prove` runs the drill against. Empty only for a drill that measures. */
  readonly mutations: readonly Mutation[];
  /** Reports violations to the run. It throws only if the drill itself fails. */
  readonly execute: (run: DrillRun) => Promise<void>;
}
