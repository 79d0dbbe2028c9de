import { MongoClient, MongoCompatibilityError, MongoServerError, type Db } from 'mongodb';
import { ServerUnusable } from '../server-unusable.ts';

/** Milliseconds until a server that does not answer counts as unreachable, at the start and later. */
const SELECTION_MS = 4_000;
/** Milliseconds for the second look, which finds out why. Both together stay below 6 s. */
const SECOND_LOOK_MS = 1_500;
/** Milliseconds for one answer, so that a server that holds its tongue does not hold everybody. */
const ANSWER_MS = 20_000;
const OLDEST = 6;

/** Codes of the server: Unauthorized, AuthenticationFailed. */
const REFUSALS: ReadonlySet<unknown> = new Set([13, 18]);

function refused(error: unknown): boolean {
  return error instanceof MongoServerError && REFUSALS.has(error.code);
}

/** One line: servers add links and advice on lines of their own. */
function messageOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return line;
}

function clientFor(url: string): MongoClient {
  try {
    return new MongoClient(url, {
      serverSelectionTimeoutMS: SELECTION_MS,
      connectTimeoutMS: SELECTION_MS,
      socketTimeoutMS: ANSWER_MS,
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
      ignoreUndefined: true,
    });
  } catch (error) {
    // Of several parsers, each with errors of its own; nothing but the address can be wrong here.
    const why = messageOf(error);
    throw new ServerUnusable(`the address of the MongoDB server cannot be read: ${why}`, {
      cause: error,
    });
  }
}

/** The set that the first server of the address says it belongs to; undefined when nobody answers. */
async function setOfServer(client: MongoClient): Promise<{ name: string | undefined } | undefined> {
  const [host] = client.options.hosts;
  if (host === undefined) return undefined;
  const direct = new MongoClient(`mongodb://${host.toString()}/?directConnection=true`, {
    serverSelectionTimeoutMS: SECOND_LOOK_MS,
    connectTimeoutMS: SECOND_LOOK_MS,
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
  if (refused(error))
    return `the MongoDB server refuses the user or the password: ${messageOf(error)}`;
  if (error instanceof MongoCompatibilityError)
    return `the MongoDB server is too old: ${messageOf(error)}`;
  const { replicaSet } = client.options;
  const found = replicaSet ? await setOfServer(client) : undefined;
  if (found !== undefined && found.name !== replicaSet) {
    const instead = found.name === undefined ? 'no replica set' : `the replica set ${found.name}`;
    return `the address names the replica set ${replicaSet}, but the MongoDB server belongs to ${instead}`;
  }
  return `no usable MongoDB server answers: ${messageOf(error)}`;
}

/** That the server lets this user in, and is new enough. */
async function check(db: Db): Promise<void> {
  const { version } = await db.command({ buildInfo: 1 });
  if (Number.parseInt(String(version), 10) < OLDEST) {
    throw new ServerUnusable(
      `the MongoDB server is version ${String(version)}, and has to be ${String(OLDEST)}.0 or newer`,
    );
  }
  await db.listCollections({}, { nameOnly: true }).toArray();
}

/**
 * Connects to the database that the URL names (`mongodb://host/database`), and looks whether it can
 * be used. A server that goes away later is looked for again by every call.
 * @throws ServerUnusable within 6 s, on a machine that is not overloaded
 */
export async function connectMongo(url: string): Promise<{ client: MongoClient; db: Db }> {
  if (!/^mongodb(\+srv)?:\/\/[^/]+\/[^/?]+/.test(url))
    throw new ServerUnusable('the address of the MongoDB server names no database');
  const client = clientFor(url);
  try {
    await client.connect();
    const db = client.db();
    await check(db);
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
