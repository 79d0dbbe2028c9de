import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BUNDLE, serverBundle } from '../../product/product-process.ts';
import type { LogToOpen, OpenedLog } from '../log-opener.ts';
import { queryLog } from './log-query.ts';
import { Provider } from './provider.ts';
import type { DrillRun } from './drill-run.ts';
import { createServer } from './server.ts';
import { writeTestData } from './test-data.ts';

/**
 * Writes a data directory through a server, then ends the server with a signal. After SIGKILL
 * log.db has a WAL; after SIGTERM everything is in log.db.
 */
export async function writeLog(
  run: DrillRun,
  name: string,
  endedBy: 'SIGKILL' | 'SIGTERM',
  payments: number,
): Promise<string> {
  const dataDir = run.makeDirectory(name);
  const data = await writeTestData(dataDir, { campaigns: 10, payments });
  const server = await createServer(run, dataDir);
  await server.start();
  const provider = new Provider(data.payments);
  await provider.sendAll(server.url);
  // Gives the scrub time to read everything, so that only its next full pass finds later damage.
  await pause(500);
  await server.stop(endedBy);
  return dataDir;
}

/** Copies only the files of the log. */
export function copyLog(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!name.startsWith('log.db') || name.endsWith('-shm')) continue;
    copyFileSync(join(from, name), join(to, name));
  }
}

/** Inverts one bit of a file. `bit` counts from the start of the file. */
export function flipBit(file: string, bit: number): void {
  const bytes = readFileSync(file);
  const at = bit >> 3;
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit & 7)), at);
  writeFileSync(file, bytes);
}

/**
 * All rows of the log as SQLite reads them, without the product's checks; undefined if SQLite
 * cannot read the file.
 */
export function storedRows(directory: string): string | undefined {
  try {
    const columns = 'position, stream, revision, id, type, data, metadata, accumulator';
    return JSON.stringify(queryLog(directory, `SELECT ${columns} FROM events ORDER BY position`));
  } catch {
    // Any error of SQLite means that the file was damaged.
    return undefined;
  }
}

/** A process that opens logs one after the other, as a server does. */
export class LogOpener {
  readonly #child;
  readonly #lines;

  constructor(run: DrillRun) {
    const { [BUNDLE]: bundle = serverBundle } = run.environmentWith([]);
    // The bundle of the drills has the program without edits.
    const file =
      bundle === serverBundle
        ? fileURLToPath(new URL('./log-opener.js', import.meta.url))
        : join(bundle, 'log-opener.js');
    this.#child = spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    run.onEnd(async () => {
      const ended = once(this.#child, 'exit');
      this.#child.stdin.end();
      await ended;
    });
  }

  /**
   * Opens the log, then waits up to `watchMs` milliseconds for damage that only the scrub finds.
   */
  async open(directory: string, watchMs: number): Promise<OpenedLog> {
    const wanted: LogToOpen = { path: join(directory, 'log.db'), watchMs };
    this.#child.stdin.write(`${JSON.stringify(wanted)}\n`);
    const line = await this.#lines.next();
    if (line.done === true) throw new Error('the process that opens logs died');
    return JSON.parse(line.value) as OpenedLog;
  }
}
