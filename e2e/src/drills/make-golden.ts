import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import { inTemporaryDirectory } from '../product/temporary-directory.ts';
import { DrillRun } from './support/drill-run.ts';
import { goldenLogs, writeGoldenSummary, writeLedger, writeGolden } from './support/golden.ts';

/**
 * The files of a golden log. The documents are omitted, because every version builds them from the
 * log.
 */
const kept = ['log.db', 'log.db-head', 'log.db-verified', 'state.db'];

/**
 * Stores a log of this version in e2e/golden, in a folder of this name.
 * @param name default: the version
 * @throws Error when the folder exists
 */
export function makeGolden(name?: string): Promise<string> {
  return inTemporaryDirectory('golden', async (directory) => {
    const report = (): void => undefined;
    const run = new DrillRun({ directory, form: 'whole', seed: 1, mutation: [], report });
    try {
      const dataDir = run.makeDirectory('data');
      const { golden, ledger } = await writeGolden(run, dataDir);
      const target = join(goldenLogs, name ?? golden.version);
      if (existsSync(target)) throw new Error(`${target} exists, and golden logs never change`);
      mkdirSync(target, { recursive: true });
      const state = openDatabase(join(dataDir, 'state.db'), { synchronous: 'FULL' });
      state.truncateWal();
      state.close();
      for (const file of kept) copyFileSync(join(dataDir, file), join(target, file));
      writeGoldenSummary(target, golden);
      writeLedger(target, ledger);
      return `${target}: ${String(golden.events)} events of ${String(golden.types.length)} types`;
    } finally {
      await run.end();
    }
  });
}
