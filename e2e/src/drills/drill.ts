import type { PromiseName } from './promises.ts';
import type { Scene } from './stage/scene.ts';

/** What a machine must have for a drill; without it the drill is skipped, and says so. */
export type Need = 'mount' | 'loop' | 'strace';

/** One way for things to go wrong, and what must hold all the same. */
export interface Drill {
  readonly name: string;
  /** In one sentence. */
  readonly what: string;
  readonly promises: readonly PromiseName[];
  readonly needs?: readonly Need[];
  /** Its small form takes seconds and belongs to the tests. */
  readonly quick?: boolean;
  /** What the scene finds broken fails the drill; what is thrown is a mistake of the drill's own. */
  readonly run: (scene: Scene) => Promise<void>;
}

/** Thrown by a drill that finds that it cannot be carried out here. */
export class CannotDrill extends Error {
  override readonly name = 'CannotDrill';
}
