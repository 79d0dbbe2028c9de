import { readModels } from '@rostrum/projections';
import { connectMongo } from '@rostrum/state/mongodb';
import { randomUUID } from 'node:crypto';

/** Empty databases, of products that this worker has stopped. */
const idle: string[] = [];

/** The collection that lists which collections of documents exist with their indexes. */
const BUILDS = 'builds';

interface ListedBuild {
  readonly _id: string;
  readonly model: string;
  readonly version: number;
  readonly build: number;
  readonly spec: string;
  readonly unindexed?: boolean;
}

/**
 * An empty database, which only the caller uses until it gives it back. To make the collections and
 * indexes of a new one takes several times as long as to empty one.
 */
export function takeDatabase(template: string): {
  readonly url: string;
  giveBack(): Promise<void>;
} {
  const url = idle.pop() ?? template.replace('{database}', randomUUID().slice(0, 8));
  return {
    url,
    giveBack: async () => {
      await clear(url);
      idle.push(url);
    },
  };
}

/** Leaves empty collections and their indexes, or nothing where a test has had read models of its own. */
async function clear(url: string): Promise<void> {
  const { client, db } = await connectMongo(url);
  try {
    const builds = await db.collection<ListedBuild>(BUILDS).find().toArray();
    if (!builds.every(isOfTheProduct)) {
      await db.dropDatabase();
      return;
    }
    const collections = await db.listCollections({}, { nameOnly: true }).toArray();
    await Promise.all(
      collections
        .filter(({ name }) => name !== BUILDS)
        .map(({ name }) => db.collection(name).deleteMany({})),
    );
  } finally {
    await client.close();
  }
}

/** Whether a product that finds no other data would make the same build. */
function isOfTheProduct({ model, version, build, spec, unindexed }: ListedBuild): boolean {
  const declared = readModels.find(({ name }) => name === model);
  if (declared === undefined || build !== 1 || unindexed === true) return false;
  const { indexes, text } = declared;
  return version === declared.version && spec === JSON.stringify({ indexes, text });
}
