import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import { goldenLogs, keepGolden, writeGolden } from './stage/golden.ts';
import { Scene } from './stage/scene.ts';

/** Not the documents: whichever version opens it folds them again. */
const kept = ['log.db', 'log.db-head', 'log.db-verified', 'state.db'];

/** Keeps what this version writes in e2e/golden. @throws Error when it has been kept before */
export async function makeGolden(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'rostrum-golden-'));
  const scene = new Scene({ directory, quick: false, seed: 1, tell: () => undefined });
  try {
    const dataDir = scene.path('data');
    const golden = await writeGolden(scene, dataDir);
    const target = join(goldenLogs, golden.version);
    if (existsSync(target)) throw new Error(`${target} is there, and golden logs never change`);
    mkdirSync(target, { recursive: true });
    const state = openDatabase(join(dataDir, 'state.db'), { synchronous: 'FULL' });
    state.truncateWal();
    state.close();
    for (const file of kept) copyFileSync(join(dataDir, file), join(target, file));
    keepGolden(target, golden);
    return `${target}: ${String(golden.events)} events of ${String(golden.types.length)} types`;
  } finally {
    await scene.end();
    rmSync(directory, { recursive: true, force: true });
  }
}
