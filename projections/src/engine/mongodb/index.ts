import { connectMongo, isDuplicate, type MongoOptions } from '@rostrum/state/mongodb';
import {
  MongoNetworkTimeoutError,
  type Collection,
  type Db,
  type IndexDescription,
  type MongoClient,
} from 'mongodb';
import { buildName, CollectionSpecMismatch, sameBuild } from '../build.ts';
import type {
  Build,
  CollectionSpec,
  DocumentCollection,
  DocumentStore,
  OpenOptions,
} from '../port.ts';
import { mayReplace, positionOf } from '../partitions.ts';
import { callDriver } from './call-driver.ts';
import { Checkpoints } from './checkpoints.ts';
import { collectionName, MongoCollection } from './collection.ts';

interface StoredBuild extends Build {
  /** The build's name. */
  readonly _id: string;
  /** The spec of the build's collections, as JSON text. */
  readonly spec: string;
  /** Opened with `indexes: 'later'`: some indexes may be missing. */
  readonly unindexed?: true;
}

interface LivePointer extends Build {
  /** The read model's name. */
  readonly _id: string;
}

function buildOf({ model, version, build }: Build): Build {
  return { model, version, build };
}

function indexesOf(spec: CollectionSpec): readonly IndexDescription[] {
  const declared = spec.indexes.map((fields) => ({
    name: `by ${fields.join(' ')}`,
    key: Object.fromEntries(['_deleted', ...fields, '_id'].map((field) => [field, 1 as const])),
  }));
  const text = { name: 'text', key: { _grams: 1, _created: -1, _id: -1 } as const };
  return [
    { name: 'by _id', key: { _deleted: 1, _id: 1 } },
    ...declared,
    ...(spec.text.length > 0 ? [text] : []),
  ];
}

class MongoDocuments implements DocumentStore {
  readonly #client: MongoClient;
  readonly #db: Db;
  readonly #builds: Collection<StoredBuild>;
  readonly #live: Collection<LivePointer>;

  constructor(client: MongoClient, db: Db) {
    this.#client = client;
    this.#db = db;
    this.#builds = db.collection('builds');
    this.#live = db.collection('live');
  }

  /** Creates the indexes before the build is listed, so that a listed build has them or is marked `unindexed`. */
  open(
    build: Build,
    spec: CollectionSpec,
    { indexes, onIndex }: OpenOptions = {},
  ): Promise<DocumentCollection> {
    return callDriver(async () => {
      const _id = buildName(build);
      const wanted = JSON.stringify({ indexes: spec.indexes, text: spec.text });
      const later = indexes === 'later';
      let made = await this.#builds.findOne({ _id });
      if (made === null) {
        if (!later) await this.#createIndexes(build, indexesOf(spec));
        made = { _id, ...buildOf(build), spec: wanted, ...(later && { unindexed: true }) };
        try {
          await this.#builds.insertOne(made);
        } catch (error) {
          if (!isDuplicate(error)) throw error;
          made = await this.#builds.findOne({ _id });
        }
      }
      if (made?.spec !== wanted) {
        throw new CollectionSpecMismatch(
          `${_id} was made for ${String(made?.spec)}, the read model declares ${wanted}: it needs a new version`,
        );
      }
      if (made.unindexed === true && !later) await this.#index(build, spec, onIndex);
      return new MongoCollection(this.#db, build, spec);
    });
  }

  async #index(build: Build, spec: CollectionSpec, onIndex: OpenOptions['onIndex']): Promise<void> {
    const indexes = indexesOf(spec);
    for (const [made, index] of indexes.entries()) {
      await this.#createIndexes(build, [index]);
      await onIndex?.(indexes.length - made - 1);
    }
    await this.#builds.updateOne({ _id: buildName(build) }, { $unset: { unindexed: true } });
  }

  /**
   * Without a time limit: an index on a large collection takes longer than a connection may be
   * without data. The server continues the build when the connection is closed, and the repeated
   * command waits for it.
   */
  async #createIndexes(build: Build, indexes: readonly IndexDescription[]): Promise<void> {
    const documents = this.#db.collection(collectionName(build, 'documents'));
    for (;;) {
      try {
        await documents.createIndexes([...indexes]);
        return;
      } catch (error) {
        if (!(error instanceof MongoNetworkTimeoutError)) throw error;
      }
    }
  }

  async live(model: string): Promise<Build | undefined> {
    const found = await callDriver(() => this.#live.findOne({ _id: model }));
    return found === null ? undefined : buildOf(found);
  }

  async liveBuilds(): Promise<ReadonlyMap<string, Build>> {
    const found = await callDriver(() => this.#live.find().toArray());
    return new Map(found.map((pointer) => [pointer._id, buildOf(pointer)]));
  }

  async switchLive(
    model: string,
    from: Build | undefined,
    to: Build,
    options: { readonly back?: boolean } = {},
  ): Promise<boolean> {
    return callDriver(async () => {
      if (from === undefined) {
        try {
          await this.#live.insertOne({ _id: model, ...buildOf(to) });
          return true;
        } catch (error) {
          if (isDuplicate(error)) return false;
          throw error;
        }
      }
      const [here, there] = await Promise.all([this.#placed(from), this.#placed(to)]);
      if (!mayReplace(here, there, options)) return false;
      const { matchedCount } = await this.#live.updateOne(
        { _id: model, version: from.version, build: from.build },
        { $set: { version: to.version, build: to.build } },
      );
      return matchedCount === 1;
    });
  }

  async #placed(build: Build): Promise<{ build: Build; position: string }> {
    return { build, position: positionOf(await new Checkpoints(this.#db, build).all()) };
  }

  async builds(model: string): Promise<readonly Build[]> {
    const found = await callDriver(() =>
      this.#builds.find({ model }).sort({ version: 1, build: 1 }).toArray(),
    );
    return found.map(buildOf);
  }

  /**
   * Removes the checkpoints first, so that documents left by an interrupted drop are folded again,
   * and the build from the list of builds last, so that the drop can be repeated.
   */
  async drop(build: Build): Promise<void> {
    if (sameBuild(await this.live(build.model), build))
      throw new TypeError(`${buildName(build)} is live`);
    await callDriver(() => this.#remove(build));
  }

  async #remove(build: Build): Promise<void> {
    await new Checkpoints(this.#db, build).remove();
    await this.#db.collection(collectionName(build, 'auxiliary')).drop();
    await this.#db.collection(collectionName(build, 'documents')).drop();
    await this.#builds.deleteOne({ _id: buildName(build) });
  }

  async models(): Promise<readonly string[]> {
    const found = await callDriver(() => this.#builds.distinct('model'));
    return found.toSorted();
  }

  /** Removes the live pointer first: an interrupted removal is repeated while builds are listed. */
  async dropModel(model: string): Promise<void> {
    await callDriver(() => this.#live.deleteOne({ _id: model }));
    for (const build of await this.builds(model)) await callDriver(() => this.#remove(build));
  }

  snapshot<T>(read: () => Promise<T>): Promise<T> {
    return read();
  }

  /**
   * Does nothing: documents are replaced, and collections dropped, immediately. The server decides
   * when it reuses the space in its files.
   */
  async purge(): Promise<void> {
    await Promise.resolve();
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}

/**
 * The documents of all read models in collections of one database (`mongodb://host/database`), on
 * a server, a replica set or a sharded cluster. @throws ServerUnusable
 */
export async function openMongoDocuments({
  url,
  ...options
}: { readonly url: string } & MongoOptions): Promise<DocumentStore> {
  const { client } = await connectMongo(url, options);
  // Only durable commits wait for the journal.
  return new MongoDocuments(client, client.db(undefined, { writeConcern: { w: 'majority' } }));
}
