import { MongoClient, MongoCompatibilityError, MongoServerError, type Db } from 'mongodb';
import { ServerUnusable } from '../server-unusable.ts';
import { endCallsOnClosedConnections } from './closed-connections.ts';

/** Milliseconds until a server that does not answer counts as unreachable. */
const SELECTION_MS = 4_000;
/**
 * Milliseconds for finding out why no server was selected. Together with `SELECTION_MS`, less than
 * 6 s.
 */
const DIAGNOSIS_MS = 1_500;
const SOCKET_TIMEOUT_MS = 20_000;
const OLDEST_MAJOR_VERSION = 6;

export interface MongoOptions {
  /**
   * Milliseconds without data after which a connection is closed, so that calls to a server that
   * hangs end. Default 20,000.
   */
  readonly socketTimeoutMs?: number;
}

/** Error codes Unauthorized and AuthenticationFailed. */
const ACCESS_DENIED: ReadonlySet<unknown> = new Set([13, 18]);

function isAccessDenied(error: unknown): boolean {
  return error instanceof MongoServerError && ACCESS_DENIED.has(error.code);
}

/** The first line of the message: servers add links and advice on further lines. */
function messageOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return line;
}

// Must run before the first client is created.
endCallsOnClosedConnections();

function clientFor(url: string, socketTimeoutMS: number): MongoClient {
  try {
    return new MongoClient(url, {
      serverSelectionTimeoutMS: SELECTION_MS,
      connectTimeoutMS: SELECTION_MS,
      socketTimeoutMS,
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
      ignoreUndefined: true,
    });
  } catch (error) {
    // The driver's parsers throw different classes; only the address can be wrong here.
    const why = messageOf(error);
    throw new ServerUnusable(`the address of the MongoDB server cannot be read: ${why}`, {
      cause: error,
    });
  }
}

/**
 * The replica set of the first server in the address; `name` is undefined when the server is in
 * none. Undefined when the server does not answer.
 */
async function replicaSetOf(
  client: MongoClient,
): Promise<{ name: string | undefined } | undefined> {
  const [host] = client.options.hosts;
  if (host === undefined) return undefined;
  const direct = new MongoClient(`mongodb://${host.toString()}/?directConnection=true`, {
    serverSelectionTimeoutMS: DIAGNOSIS_MS,
    connectTimeoutMS: DIAGNOSIS_MS,
    tls: client.options.tls,
  });
  try {
    const { setName } = await direct.db('admin').command({ hello: 1 });
    return { name: setName as string | undefined };
  } catch (error) {
    if (error instanceof MongoServerError) throw error;
    return undefined;
  } finally {
    await direct.close();
  }
}

async function whyUnusable(client: MongoClient, error: unknown): Promise<string> {
  if (isAccessDenied(error))
    return `the MongoDB server refuses the user or the password: ${messageOf(error)}`;
  if (error instanceof MongoCompatibilityError)
    return `the MongoDB server is too old: ${messageOf(error)}`;
  const { replicaSet } = client.options;
  const found = replicaSet ? await replicaSetOf(client) : undefined;
  if (found !== undefined && found.name !== replicaSet) {
    const instead = found.name === undefined ? 'no replica set' : `the replica set ${found.name}`;
    return `the address names the replica set ${replicaSet}, but the MongoDB server belongs to ${instead}`;
  }
  return `no usable MongoDB server answers: ${messageOf(error)}`;
}

/** Checks that the server is new enough and lets this user read. */
async function assertUsable(db: Db): Promise<void> {
  const { version } = await db.command({ buildInfo: 1 });
  if (Number.parseInt(String(version), 10) < OLDEST_MAJOR_VERSION) {
    throw new ServerUnusable(
      `the MongoDB server is version ${String(version)}, and has to be ${String(OLDEST_MAJOR_VERSION)}.0 or newer`,
    );
  }
  await db.listCollections({}, { nameOnly: true }).toArray();
}

/**
 * Connects to the database in the URL (`mongodb://host/database`) and checks that it can be used.
 * When the connection is lost later, every call tries to connect again.
 * @throws ServerUnusable within 6 s
 */
export async function connectMongo(
  url: string,
  { socketTimeoutMs = SOCKET_TIMEOUT_MS }: MongoOptions = {},
): Promise<{ client: MongoClient; db: Db }> {
  if (!/^mongodb(\+srv)?:\/\/[^/]+\/[^/?]+/.test(url))
    throw new ServerUnusable('the address of the MongoDB server names no database');
  const client = clientFor(url, socketTimeoutMs);
  try {
    await client.connect();
    const db = client.db();
    await assertUsable(db);
    return { client, db };
  } catch (error) {
    const unusable =
      error instanceof ServerUnusable
        ? error
        : new ServerUnusable(await whyUnusable(client, error), { cause: error });
    await client.close();
    throw unusable;
  }
}
