import { afterEach, beforeEach, describe } from 'vitest';
import type { Clock } from '../clock.ts';
import type { State } from '../port.ts';
import { deliveryContract } from './delivery-contract.ts';
import { progressContract } from './progress-contract.ts';
import { settableClock } from './settable-clock.ts';
import type { SettableClock } from './settable-clock.ts';
import { visitContract } from './visit-contract.ts';
import { vaultContract } from './vault-contract.ts';

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

const VAULT_KEY = new Uint8Array(32).fill(7);

/** What the rooms must do on any storage. An adapter enrols with one line. */
export function stateContract(name: string, createStorage: () => Promise<StateStorage>): void {
  describe(`${name} as State`, () => {
    let storage: StateStorage;
    let clock: SettableClock;
    let state: State;

    beforeEach(async () => {
      clock = settableClock();
      storage = await createStorage();
      state = await storage.open({ vaultKey: VAULT_KEY, clock: clock.now });
    });
    afterEach(async () => {
      await state.close();
      await storage.dispose();
    });

    const underTest: StateUnderTest = {
      state: () => state,
      clock: () => clock,
      reopen: async (vaultKey = VAULT_KEY) => {
        await state.close();
        state = await storage.open({ vaultKey, clock: clock.now });
      },
    };
    vaultContract(underTest);
    visitContract(underTest);
    progressContract(underTest);
    deliveryContract(underTest);
  });
}
