import type { Endpoint } from '../http/route.ts';
import type { Process } from '../kernel/process.ts';
import type { App } from './app.ts';

/** What a feature brings to the server; `features.ts` lists all of them. */
export interface Feature {
  readonly name: string;
  /** The routes that it answers. */
  readonly endpoints?: (app: App) => readonly Endpoint[];
  /** Its process managers: subscribers that turn events into commands. */
  readonly processes?: (app: App) => readonly Process[];
  /**
   * Work that depends on the clock or on a provider's answer. Runs twice a minute, in the process that
   * runs the process managers; a round starts after the last one has ended, and repeats what failed.
   */
  readonly round?: (app: App, signal: AbortSignal) => Promise<void>;
  /** Runs at every start of a process that appends, before anything is served; repeats have no effect. */
  readonly prepare?: (app: App) => Promise<void>;
}

/** Describes a feature in its `feature.ts`. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
