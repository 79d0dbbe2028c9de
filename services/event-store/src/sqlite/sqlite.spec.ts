import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logContract } from '../contract-suite.ts';
import { openSqliteLog } from './open.ts';

logContract('SQLite', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'rostrum-log-'));
  const open = () => openSqliteLog({ path: join(directory, 'log.db'), clock: () => new Date(0) });
  let log = await open();
  return {
    log,
    reopen: async () => {
      await log.close();
      log = await open();
      return log;
    },
    close: async () => {
      await log.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
});
