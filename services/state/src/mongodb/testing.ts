import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BSON } from 'mongodb';
import { connectMongo } from './connect.ts';

export { startFaultProxy } from './fault-proxy.fixture.ts';

/** A server with MongoDB's protocol, shared by the tests of a suite. */
export interface MongoForTests {
  /** The URL of a database that only this run uses. The same name gives the same URL. */
  readonly url: (database: string) => string;
  /** Drops the databases of this run. */
  stop(): Promise<void>;
}

export interface MongoForTestsOptions {
  /** PostgreSQL URL for FerretDB's data. Default `FERRETDB_POSTGRESQL_URL`; without either, SQLite files. */
  readonly postgresql?: string;
}

/** Milliseconds until a FerretDB that does not listen counts as failed. */
const READY_MS = 20_000;

function ferretdb(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'ferretdb'));
  return [process.env.FERRETDB, ...onPath, '/usr/local/bin/ferretdb'].find(
    (path): path is string => path !== undefined && path !== '' && existsSync(path),
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => {
      resolve(false);
    });
  });
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  const until = performance.now() + READY_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error('FerretDB did not start');
    await wait(50);
  }
}

/**
 * Prefix of the names of test databases. The names end with the start of the run, in seconds, and a
 * random number, so that runs can share a server.
 */
const PREFIX = 'rostrum-tests-';
const RUN = new RegExp(`^${PREFIX}.*-([0-9a-z]{6,7})-[0-9a-f]{8}$`);
/** Seconds after which the databases of a run count as left behind. */
const LONGEST_RUN = 6 * 60 * 60;

const now = (): number => Math.floor(Date.now() / 1_000);

function isLeftover(database: string): boolean {
  const [, began] = RUN.exec(database) ?? [];
  return began !== undefined && Number.parseInt(began, 36) < now() - LONGEST_RUN;
}

async function dropDatabases(urlOf: (database: string) => string, run: string): Promise<void> {
  const { client } = await connectMongo(urlOf('admin'));
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) {
      if (name.startsWith(PREFIX) && name.endsWith(run)) await client.db(name).dropDatabase();
      // Another run may drop it at the same time.
      if (isLeftover(name))
        await client
          .db(name)
          .dropDatabase()
          .catch(() => undefined);
    }
  } finally {
    await client.close();
  }
}

/**
 * A run on a server that other runs use, too. `stop` drops the databases of this run, and those
 * that killed runs have left.
 */
function oneRunOn(
  urlOf: (database: string) => string,
  stopServer: () => Promise<void> = () => Promise.resolve(),
): MongoForTests {
  const run = `-${now().toString(36)}-${randomBytes(4).toString('hex')}`;
  return {
    url: (database) => urlOf(`${PREFIX}${database}${run}`),
    stop: async () => {
      try {
        await dropDatabases(urlOf, run);
      } finally {
        await stopServer();
      }
    },
  };
}

async function startFerretdb(
  binary: string,
  postgresql: string | undefined,
): Promise<MongoForTests> {
  const directory = await mkdtemp(join(tmpdir(), 'rostrum-ferretdb-'));
  const port = await freePort();
  const store = postgresql === undefined ? ['-sqlite', directory] : ['-postgresql', postgresql];
  const child = spawn(binary, ['-listen', `127.0.0.1:${String(port)}`, ...store], {
    stdio: 'ignore',
    cwd: directory,
    // Collecting garbage takes a tenth of its processor time otherwise.
    env: { ...process.env, GOGC: '400' },
  });
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      kill();
      await gone;
    }
    await rm(directory, { recursive: true, force: true });
  };
  // FerretDB's own connection pool is small, and one statement may need two connections.
  const url = (database: string): string =>
    `mongodb://127.0.0.1:${String(port)}/${database}?maxPoolSize=10`;
  try {
    await waitUntilListening(child, port);
    await waitUntilAnswering(url('admin'));
  } catch (error) {
    await stop();
    throw error;
  }
  return postgresql === undefined ? { url, stop } : oneRunOn(url, stop);
}

/**
 * Retries the first call: in it, FerretDB reads its metadata of every database, which fails when
 * another run creates or drops a database at that moment.
 */
async function waitUntilAnswering(url: string): Promise<void> {
  const until = performance.now() + READY_MS;
  for (;;) {
    try {
      const { client } = await connectMongo(url);
      await client.close();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(50);
    }
  }
}

/** MongoDB in a container, as a replica set of one. Undefined without Docker. */
async function startContainer(): Promise<MongoForTests | undefined> {
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return undefined;
  }
  const container = await new GenericContainer('mongo:7')
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(27_017)
    .start();
  const initiate =
    'try { rs.initiate() } catch {}; while (!db.hello().isWritablePrimary) sleep(100)';
  const { exitCode, output } = await container.exec(['mongosh', '--quiet', '--eval', initiate]);
  if (exitCode !== 0) throw new Error(`the replica set did not start: ${output}`);
  const at = `${container.getHost()}:${String(container.getMappedPort(27_017))}`;
  return {
    url: (database) => `mongodb://${at}/${database}?directConnection=true`,
    stop: async () => {
      await container.stop();
    },
  };
}

/**
 * The MongoDB server for tests, the first that is available: the server of `MONGODB_URL`, FerretDB (the binary at `FERRETDB` or on
 * the PATH), a container. Otherwise `skip`, the reason for skipping the tests.
 * @throws Error when none is available and `CI` is `true`
 */
export async function mongoForTests(
  options: MongoForTestsOptions = {},
): Promise<MongoForTests | { readonly skip: string }> {
  const given = process.env.MONGODB_URL;
  if (given !== undefined && given !== '') {
    const [, server = '', , query = ''] = /^([^/]+\/\/[^/]+)(\/[^?]*)?(\?.*)?$/.exec(given) ?? [];
    return oneRunOn((database) => `${server}/${database}${query}`);
  }
  const binary = ferretdb();
  if (binary !== undefined) {
    return startFerretdb(binary, options.postgresql ?? process.env.FERRETDB_POSTGRESQL_URL);
  }
  const container = await startContainer();
  if (container !== undefined) return container;
  const skip = 'SKIPPED: no MONGODB_URL, no FerretDB (.ci/install-servers builds it), no Docker';
  if (process.env.CI === 'true') throw new Error(skip);
  console.warn(skip);
  return { skip };
}

/** Every document of every collection of a database, as `collection: JSON`. */
export async function documentsIn(url: string): Promise<readonly string[]> {
  const { client, db } = await connectMongo(url);
  try {
    const collections = await db.listCollections({}, { nameOnly: true }).toArray();
    const found: string[] = [];
    for (const { name } of collections) {
      for await (const document of db.collection(name).find()) {
        found.push(`${name}: ${BSON.EJSON.stringify(document)}`);
      }
    }
    return found;
  } finally {
    await client.close();
  }
}

/** Removes a database before the end of the run, so that the server does not slow down. */
export async function dropDatabase(url: string): Promise<void> {
  const { client, db } = await connectMongo(url);
  try {
    await db.dropDatabase();
  } finally {
    await client.close();
  }
}
