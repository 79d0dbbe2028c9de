import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import { inTemporaryDirectory } from '../product/temporary-directory.ts';
import { DrillRun } from './support/drill-run.ts';
import { goldenLogs, keepGolden, keepLedger, writeGolden } from './support/golden.ts';

/** The files of a golden log. Documents are left out: every version folds them again. */
const kept = ['log.db', 'log.db-head', 'log.db-verified', 'state.db'];

/** Stores what this version writes in e2e/golden. @throws Error when that was done before */
export function makeGolden(): Promise<string> {
  return inTemporaryDirectory('golden', async (directory) => {
    const report = (): void => undefined;
    const run = new DrillRun({ directory, form: 'whole', seed: 1, mutation: [], report });
    try {
      const dataDir = run.makeDirectory('data');
      const { golden, ledger } = await writeGolden(run, dataDir);
      const target = join(goldenLogs, golden.version);
      if (existsSync(target)) throw new Error(`${target} exists, and golden logs never change`);
      mkdirSync(target, { recursive: true });
      const state = openDatabase(join(dataDir, 'state.db'), { synchronous: 'FULL' });
      state.truncateWal();
      state.close();
      for (const file of kept) copyFileSync(join(dataDir, file), join(target, file));
      keepGolden(target, golden);
      keepLedger(target, ledger);
      return `${target}: ${String(golden.events)} events of ${String(golden.types.length)} types`;
    } finally {
      await run.end();
    }
  });
}
