import type { Clock } from '../clock.ts';
import type { State } from '../port.ts';
import type { SettableClock } from './settable-clock.ts';

/** One storage, empty at first. `open` opens it again after a `close`. */
export interface StateStorage {
  open(options: { readonly vaultKey: Uint8Array; readonly clock: Clock }): Promise<State>;
  /** Removes the storage. */
  dispose(): Promise<void>;
}

/** The state under test and what a test may do to it. */
export interface StateUnderTest {
  readonly state: () => State;
  readonly clock: () => SettableClock;
  readonly reopen: (vaultKey?: Uint8Array) => Promise<void>;
}
