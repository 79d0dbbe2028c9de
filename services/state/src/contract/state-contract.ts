import { afterEach, beforeEach, describe } from 'vitest';
import type { State } from '../port.ts';
import { codeAttemptsContract } from './code-attempts-contract.ts';
import { cursorsContract } from './cursors-contract.ts';
import { idempotencyRecordsContract } from './idempotency-records-contract.ts';
import { leasesContract } from './leases-contract.ts';
import { marksContract } from './marks-contract.ts';
import { outboxContract } from './outbox-contract.ts';
import { parkedSetContract } from './parked-set-contract.ts';
import { providerEventsContract } from './provider-events-contract.ts';
import { rateCountsContract } from './rate-counts-contract.ts';
import { rawAddressesContract } from './raw-addresses-contract.ts';
import { sandboxBooksContract } from './sandbox-books-contract.ts';
import { sessionsContract } from './sessions-contract.ts';
import { vaultContract } from './vault-contract.ts';
import { settableClock } from './settable-clock.ts';
import type { SettableClock } from './settable-clock.ts';
import type { StateStorage, StateUnderTest } from './state-under-test.ts';

const VAULT_KEY = new Uint8Array(32).fill(7);

/** Tests that the repositories must pass on any storage. An adapter runs them by one call. */
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
    sessionsContract(underTest);
    codeAttemptsContract(underTest);
    rateCountsContract(underTest);
    idempotencyRecordsContract(underTest);
    rawAddressesContract(underTest);
    cursorsContract(underTest);
    leasesContract(underTest);
    parkedSetContract(underTest);
    marksContract(underTest);
    outboxContract(underTest);
    sandboxBooksContract(underTest);
    providerEventsContract(underTest);
  });
}
