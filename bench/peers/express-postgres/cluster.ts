import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ServerProcess } from '@rostrum/e2e/server-process';
import { createTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { Client } from 'pg';
import { pinnedCommand, startMeasured, type MeasuredServer } from '../../src/measured-server.ts';

/** Directory of PostgreSQL's server programs on Debian, which is not in PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** Thrown when PostgreSQL is not installed. */
class NoPostgres extends Error {
  override readonly name = 'NoPostgres';
}

function programs(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const newest = versions.sort((a, b) => b - a)[0];
  if (newest === undefined) {
    throw new NoPostgres(
      'PostgreSQL is not installed: apt-get install postgresql postgresql-contrib',
    );
  }
  return join(DEBIAN, String(newest), 'bin');
}

/** The account for the server: PostgreSQL refuses to run as root. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a separate PostgreSQL in a temporary directory with its default settings: fsync and
 * synchronous_commit are on. The result's `url` is a connection string.
 * @throws NoPostgres
 * @throws DidNotStart
 */
export async function startCluster(port: number): Promise<MeasuredServer> {
  const bin = programs();
  const owner = account();
  const data = createTemporaryDirectory('bench-postgres');
  if (owner !== undefined) chownSync(data, owner.uid, owner.gid);
  const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...owner, cwd: data, env: environment, stdio: 'ignore' },
  );
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    port: String(port),
    fsync: 'on',
    synchronous_commit: 'on',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const commandLine = () => pinnedCommand(join(bin, 'postgres'), '-D', data, ...flags);
  const url = `postgres://bench@127.0.0.1:${String(port)}/postgres`;
  const isReady = (): Promise<boolean> => servesDirectory(url, data);
  const server = new ServerProcess({ ...owner, cwd: data, commandLine, environment, isReady });
  const removeData = (): void => {
    rmSync(data, { recursive: true, force: true });
  };
  const cluster = await startMeasured(server, url).catch((error: unknown) => {
    removeData();
    throw error;
  });
  return {
    ...cluster,
    async stop() {
      // SIGTERM waits until clients have disconnected, so the caller must stop them first.
      await cluster.stop();
      removeData();
    },
  };
}

/** Whether the server at `url` uses this data directory. @throws Error if no server answers */
async function servesDirectory(url: string, data: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  await client.end();
  return rows[0]?.data_directory === data;
}
