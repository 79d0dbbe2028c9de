import type { State } from '../state.ts';
import type { Clock } from '../clock.ts';
import type { SettableClock } from './settable-clock.ts';

/** A storage that is empty at first. `open` may be called again after the state was closed. */
export interface StateStorage {
  open(options: { readonly vaultKey: Uint8Array; readonly clock: Clock }): Promise<State>;
  /** Deletes the storage. */
  dispose(): Promise<void>;
}

/** The state under test, its clock, and a way to close and open it again. */
export interface StateUnderTest {
  readonly state: () => State;
  readonly clock: () => SettableClock;
  readonly reopen: (vaultKey?: Uint8Array) => Promise<void>;
}
