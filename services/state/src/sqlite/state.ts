import type { State } from '../state.ts';
import { stateOrClose } from '../state.ts';
import { openSqliteRows } from './rows.ts';
import type { SqliteRowsOptions } from './rows.ts';

export interface SqliteStateOptions extends SqliteRowsOptions {
  /** 32 bytes, kept outside the file. */
  readonly vaultKey: Uint8Array;
}

/** The state in one SQLite file. Several processes may open it. @throws PragmaRefused, RangeError for a vault key that is not 32 bytes long */
export async function openSqliteState({
  vaultKey,
  ...options
}: SqliteStateOptions): Promise<State> {
  const rows = openSqliteRows({ thread: true, ...options });
  return stateOrClose({ rows, vaultKey, clock: options.clock });
}
