/// <reference types="vite/client" />
import type { State } from '../state.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as repositories from '../repositories.ts';
import { settableClock } from './settable-clock.ts';
import type { SettableClock } from './settable-clock.ts';
import type { StateStorage, StateUnderTest } from './state-under-test.ts';

/** The tests of each repository, which are beside it. */
const contracts = import.meta.glob<Readonly<Record<string, (state: StateUnderTest) => void>>>(
  '../repositories/*-contract.ts',
  { eager: true },
);

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
    it('tests every repository', () => {
      expect(Object.keys(contracts)).toHaveLength(Object.keys(repositories).length);
    });
    it('has no table that two repositories share', () => {
      const tables = Object.values(repositories).flatMap((repository) => repository.tables);
      expect(new Set(tables).size).toBe(tables.length);
    });
    for (const contract of Object.values(contracts).flatMap((module) => Object.values(module)))
      contract(underTest);
  });
}
