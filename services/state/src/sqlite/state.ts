import type { State } from '../port.ts';
import { createState } from '../state.ts';
import { openSqliteRows } from './rows.ts';
import type { SqliteRowsOptions } from './rows.ts';

export interface SqliteStateOptions extends SqliteRowsOptions {
  /** 32 bytes, kept outside the file. */
  readonly vaultKey: Uint8Array;
}

/** The state in one SQLite file. Several processes may open it. */
export async function openSqliteState({
  vaultKey,
  ...options
}: SqliteStateOptions): Promise<State> {
  const rows = openSqliteRows(options);
  try {
    return createState({ rows, vaultKey, clock: options.clock });
  } catch (error) {
    await rows.close();
    throw error;
  }
}
