import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { cpuSecondsOf, pinned, stopProcess, withChildren } from '../../src/server-process.ts';

/** A PostgreSQL of its own, with the settings that it comes with: fsync and synchronous_commit are on. */
export interface Cluster {
  readonly url: string;
  /** Of the server with all that it has started. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

const TRIES = 200;
const TRY_MS = 50;
/** Where Debian puts what is not for everybody's path. */
const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL is not on this machine. */
class NoPostgres extends Error {
  override readonly name = 'NoPostgres';
}

function programs(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const newest = versions.sort((a, b) => b - a)[0];
  if (newest === undefined) {
    throw new NoPostgres('PostgreSQL is not there: apt-get install postgresql postgresql-contrib');
  }
  return join(DEBIAN, String(newest), 'bin');
}

/** PostgreSQL refuses to run as root; its own account does it then. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** @throws NoPostgres */
export async function startCluster(port: number): Promise<Cluster> {
  const bin = programs();
  const owner = account();
  const data = mkdtempSync(join(tmpdir(), 'rostrum-bench-postgres-'));
  if (owner !== undefined) chownSync(data, owner.uid, owner.gid);
  const as = { ...owner, cwd: data, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...as, stdio: 'ignore' },
  );
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    port: String(port),
    fsync: 'on',
    synchronous_commit: 'on',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(...pinned(join(bin, 'postgres'), '-D', data, ...flags), {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `postgres://bench@127.0.0.1:${String(port)}/postgres`;
  await ready(child, url, data);
  return {
    url,
    cpuSeconds: () =>
      child.pid === undefined ? Number.NaN : cpuSecondsOf(withChildren(child.pid)),
    async stop() {
      // SIGTERM waits for clients; theirs have gone before.
      await stopProcess(child);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, url: string, data: string): Promise<void> {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  for (let left = TRIES; left > 0 && child.exitCode === null; left -= 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
      await client.end();
      if (rows[0]?.data_directory === data) return;
      complaint = `another one answers at ${url}`;
      break;
    } catch {
      // Not yet.
      await pause(TRY_MS);
    }
  }
  await stopProcess(child);
  throw new Error(`PostgreSQL did not start: ${complaint}`);
}
