import { rowsContract, stateContract } from '../contract-suite.ts';
import { openSqliteRows, openSqliteState } from './index.ts';
import { temporaryFile } from './temporary-file.ts';

rowsContract('SQLite', async () => {
  const { path, dispose } = await temporaryFile();
  return { open: (clock) => Promise.resolve(openSqliteRows({ path, clock })), dispose };
});

stateContract('SQLite', async () => {
  const { path, dispose } = await temporaryFile();
  return { open: (options) => openSqliteState({ path, ...options }), dispose };
});
