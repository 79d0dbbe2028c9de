export { rowsContract } from './contract/rows-contract.ts';
export type { RowsStorage } from './contract/rows-storage.ts';
export { settableClock } from './contract/settable-clock.ts';
export type { SettableClock } from './contract/settable-clock.ts';
export { stateContract } from './contract/state-contract.ts';
export type { StateStorage } from './contract/state-under-test.ts';
