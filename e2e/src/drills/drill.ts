import type { InvariantName } from './invariants.ts';
import type { Mutation } from './mutation.ts';
import type { DrillRun } from './support/drill-run.ts';

/** What a machine must offer for a drill; without it the drill is skipped with a reason. */
export type Requirement = 'mount' | 'loop' | 'strace';

/** A fault, and the invariants that must hold despite it. */
export interface Drill {
  readonly name: string;
  /** In one sentence. */
  readonly what: string;
  /** The drill fails when it has not checked all of them. */
  readonly invariants: readonly InvariantName[];
  readonly needs?: readonly Requirement[];
  /** Whether `--quick` runs the drill: it has a small form, which takes seconds. */
  readonly quick?: boolean;
  /** What `--prove` runs it against. Empty only for a drill that measures. */
  readonly mutations: readonly Mutation[];
  /** Reports violations to the run; throws only when the drill itself is at fault. */
  readonly execute: (run: DrillRun) => Promise<void>;
}
