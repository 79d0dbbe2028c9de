import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@rostrum/state/sqlite';
import type { LogToOpen, OpenedLog } from '../log-opener.ts';
import { withRewrites } from '../rewriting/rewrite.ts';
import { Provider } from './provider.ts';
import type { Scene } from './scene.ts';
import { Server } from './server.ts';
import { makeWorld, secrets } from './world.ts';

/** What a server left behind: killed (with a WAL), or closed (everything in the file). */
export async function logLeftBehind(
  scene: Scene,
  name: string,
  by: 'SIGKILL' | 'SIGTERM',
  payments: number,
): Promise<string> {
  const dataDir = scene.path(name);
  const world = await makeWorld(dataDir, { campaigns: 10, payments });
  const server = await Server.on(scene, { dataDir, environment: secrets });
  await server.start();
  const provider = new Provider(world.payments);
  await provider.finish(server.url);
  // The scrub has been through everything: from here on only its next pass would see what rots.
  await pause(500);
  await server.stop(by);
  return dataDir;
}

/** Copies the files of the log, and nothing else. */
export function copyLog(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!name.startsWith('log.db') || name.endsWith('-shm')) continue;
    copyFileSync(join(from, name), join(to, name));
  }
}

export function flipBit(file: string, bit: number): void {
  const bytes = readFileSync(file);
  const at = bit >> 3;
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit & 7)), at);
  writeFileSync(file, bytes);
}

/** Every row as it is stored, by SQLite alone; undefined when SQLite itself cannot read them. */
export function storedRows(directory: string): string | undefined {
  try {
    const database = openDatabase(join(directory, 'log.db'), {
      readOnly: true,
      synchronous: 'FULL',
    });
    try {
      const rows = database.prepare(
        'SELECT position, stream, revision, id, type, data, metadata, accumulator FROM events ORDER BY position',
      );
      return JSON.stringify(rows.all());
    } finally {
      database.close();
    }
  } catch {
    // Whatever SQLite says of a damaged file: it is not what was written.
    return undefined;
  }
}

/** The log as a server would open it, in a process of its own: one directory after the other. */
export class LogOpener {
  readonly #child;
  readonly #lines;

  constructor(scene: Scene) {
    const file = fileURLToPath(new URL('../log-opener.js', import.meta.url));
    this.#child = spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH, ...withRewrites([]) },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    scene.afterwards(async () => {
      const ended = once(this.#child, 'exit');
      this.#child.stdin.end();
      await ended;
    });
  }

  /** Waits up to `watchMs` for damage that only the scrub finds. */
  async open(directory: string, watchMs: number): Promise<OpenedLog> {
    const wanted: LogToOpen = { path: join(directory, 'log.db'), watchMs };
    this.#child.stdin.write(`${JSON.stringify(wanted)}\n`);
    const line = await this.#lines.next();
    if (line.done === true) throw new Error('the process that opens logs died');
    return JSON.parse(line.value) as OpenedLog;
  }
}
