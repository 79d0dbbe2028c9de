import { limits } from '@rostrum/contracts';
import type { Collection, Db } from 'mongodb';
import { buildName } from '../build.ts';
import {
  CheckpointLost,
  type Build,
  type Checkpoint,
  type CollectionSpec,
  type Commit,
  type DocumentCollection,
  type Filter,
  type Find,
  type IndexDifference,
  type DocumentKind,
  type Partition,
  type StoredDocument,
} from '../port.ts';
import { inOrderOf, wholeNumber } from '../found-documents.ts';
import type { PartitionCheckpoint } from '../partitions.ts';
import { callDriver } from './call-driver.ts';
import { Checkpoints } from './checkpoints.ts';
import { conditions, type Query } from './conditions.ts';
import { writeDocuments } from './document-writer.ts';
import { alternativesAfter, totalOrder } from './order.ts';
import { lookUpOf, searchOf, type LookUp, type Search } from '../searched-text.ts';
import { differenceOf, documentOf, WITHOUT_SEARCH, type MongoDocument } from './stored.ts';
import { byPhrase, newestHits, withTrigrams, type Stages } from './text-search.ts';

const SCAN_PAGE = 1_000;

export function collectionName(build: Build, kind: DocumentKind): string {
  return kind === 'documents' ? buildName(build) : `${buildName(build)}/helpers`;
}

interface SearchPage {
  readonly stages: Stages;
  readonly order: Readonly<Record<string, 1 | -1>>;
  readonly offset: number;
  readonly limit: number;
}

export class MongoCollection implements DocumentCollection {
  readonly build: Build;
  readonly #spec: CollectionSpec;
  readonly #collections: Readonly<Record<DocumentKind, Collection<MongoDocument>>>;
  readonly #checkpoints: Checkpoints;
  readonly #builds: Collection<{ readonly _id: string }>;

  constructor(db: Db, build: Build, spec: CollectionSpec) {
    this.build = build;
    this.#spec = spec;
    this.#collections = {
      documents: db.collection(collectionName(build, 'documents')),
      auxiliary: db.collection(collectionName(build, 'auxiliary')),
    };
    this.#checkpoints = new Checkpoints(db, build);
    this.#builds = db.collection('builds');
  }

  async load(
    kind: DocumentKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredDocument>> {
    if (ids.length === 0) return new Map();
    const found = await callDriver(() =>
      this.#collections[kind].find({ _id: { $in: ids } }, { projection: WITHOUT_SEARCH }).toArray(),
    );
    return new Map(found.map((stored) => [stored._id, documentOf(stored)]));
  }

  /**
   * Checks the checkpoint before writing documents, so that a runner that has lost it does not write
   * any that its successor would find ahead of the checkpoint. Documents written after the check are
   * still correct: a document at a position depends on the log only, and never replaces a newer one.
   */
  commit({ writes, partition, checkpoint, durable = false }: Commit): Promise<void> {
    return callDriver(async () => {
      const { from, to } = checkpoint;
      if (from !== undefined && to.position < from.position)
        throw new CheckpointLost(`${buildName(this.build)}: a checkpoint never goes back`);
      // Skipped without documents, the usual case: `move` compares the checkpoint, too.
      if (writes.some(({ documents }) => documents.length > 0)) await this.#check(partition, from);
      // MongoDB creates a missing collection on a write; a dropped build must not be created again.
      if (from === undefined && !(await this.#isListed())) throw this.#checkpoints.lost();
      for (const write of writes)
        await writeDocuments(this.#collections[write.kind], write, this.#spec);
      await this.#checkpoints.move(partition, checkpoint, durable);
    });
  }

  /** @throws CheckpointLost when the checkpoint is another one */
  async #check(partition: Partition, expected: Checkpoint | undefined): Promise<void> {
    const here = await this.#checkpoints.get(partition);
    if (here?.position !== expected?.position || here?.token !== expected?.token)
      throw this.#checkpoints.lost();
  }

  async #isListed(): Promise<boolean> {
    return (await this.#builds.findOne({ _id: buildName(this.build) })) !== null;
  }

  checkpoint(partition: Partition): Promise<Checkpoint | undefined> {
    return callDriver(() => this.#checkpoints.get(partition));
  }

  checkpoints(): Promise<readonly PartitionCheckpoint[]> {
    return callDriver(() => this.#checkpoints.all());
  }

  async get(id: string): Promise<StoredDocument | undefined> {
    const found = (await this.load('documents', [id])).get(id);
    return found?._deleted === true ? undefined : found;
  }

  async getMany(ids: readonly string[]): Promise<readonly StoredDocument[]> {
    return inOrderOf(ids, await this.load('documents', ids));
  }

  async find(find: Find): Promise<readonly StoredDocument[]> {
    const keys = totalOrder(find.sort);
    const limit = wholeNumber('limit', find.limit, Number.MAX_SAFE_INTEGER);
    const offset = wholeNumber('offset', find.offset, 0);
    const search = find.text === undefined ? undefined : searchOf(find.text);
    if (find.phraseFirst === true && find.after !== undefined)
      throw new TypeError('`after` and `phraseFirst` cannot be combined');
    const behind = find.after === undefined ? [[]] : alternativesAfter(keys, find.after);
    const where = search === undefined ? conditions(find.where) : [];
    const alternatives = behind.map((range) => ({ $and: [...where, ...range] }));
    const order = Object.fromEntries(keys);
    const [only] = alternatives;
    if (limit === 0 || only === undefined) return [];
    const matching: Query = alternatives.length === 1 ? only : { $or: alternatives };
    const found = await callDriver(() =>
      search === undefined
        ? this.#collections.documents
            .find(matching, { projection: WITHOUT_SEARCH })
            .sort(order)
            .skip(offset)
            .limit(limit === Number.MAX_SAFE_INTEGER ? 0 : limit)
            .toArray()
        : this.#search(search, find, {
            stages: find.after === undefined ? [] : [{ $match: matching }],
            order,
            offset,
            limit: Math.min(limit, limits.searchHits),
          }),
    );
    return found.map(documentOf);
  }

  async #search(
    search: Search,
    { where, phraseFirst }: Find,
    page: SearchPage,
  ): Promise<MongoDocument[]> {
    const { stages, order, offset, limit } = page;
    const { first: lookedUp } = await this.#lookUp(search, where);
    const hits = newestHits(search, where, lookedUp);
    const sorted = (among: Stages, skip: number, most: number): Promise<MongoDocument[]> =>
      this.#collections.documents
        .aggregate<MongoDocument>([
          ...hits,
          ...among,
          { $sort: order },
          { $skip: skip },
          { $limit: most },
          { $project: WITHOUT_SEARCH },
        ])
        .toArray();
    if (phraseFirst !== true || search.phrase === undefined) return sorted(stages, offset, limit);
    const [withPhrase, without] = byPhrase(search.phrase);
    const first = await sorted(withPhrase, 0, offset + limit);
    const missing = offset + limit - first.length;
    if (missing === 0) return first.slice(offset);
    const others = await sorted(
      without,
      Math.max(0, offset - first.length),
      Math.min(missing, limit),
    );
    return [...first.slice(offset), ...others];
  }

  #lookUp(search: Search, where: Filter['where']): Promise<LookUp> {
    const { documents } = this.#collections;
    return lookUpOf(this.#spec.indexes, where, {
      withTrigrams: (limit) => documents.countDocuments(withTrigrams(search), { limit }),
      passing: (scope, limit) =>
        documents.countDocuments({ $and: [...conditions(scope)] }, { limit }),
    });
  }

  async isIncomplete({ where, text = '' }: Filter): Promise<boolean> {
    const search = searchOf(text);
    return search !== undefined && (await callDriver(() => this.#lookUp(search, where))).incomplete;
  }

  async count(filter: Filter, limit?: number): Promise<number> {
    const most = wholeNumber('limit', limit, Number.MAX_SAFE_INTEGER);
    const search = filter.text === undefined ? undefined : searchOf(filter.text);
    const where = conditions(filter.where);
    if (most === 0) return 0;
    const collection = this.#collections.documents;
    return callDriver(async () => {
      if (search === undefined)
        return collection.countDocuments(
          { $and: [...where] },
          limit === undefined ? {} : { limit: most },
        );
      const { first } = await this.#lookUp(search, filter.where);
      const [counted] = await collection
        .aggregate<{ readonly n: number }>([
          ...newestHits(search, filter.where, first),
          { $limit: most },
          { $count: 'n' },
        ])
        .toArray();
      return counted?.n ?? 0;
    });
  }

  async *differences(): AsyncGenerator<IndexDifference> {
    for (let after = ''; ;) {
      const page = await callDriver(() =>
        this.#collections.documents
          .find({ _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(SCAN_PAGE)
          .toArray(),
      );
      for (const stored of page) {
        const what = differenceOf(stored, this.#spec);
        if (what !== undefined) yield { id: stored._id, what };
      }
      if (page.length < SCAN_PAGE) return;
      after = page.at(-1)?._id ?? after;
    }
  }

  async scan(
    kind: DocumentKind,
    after = '',
    limit = SCAN_PAGE,
  ): Promise<readonly StoredDocument[]> {
    const most = wholeNumber('limit', limit, SCAN_PAGE);
    if (most === 0) return [];
    const found = await callDriver(() =>
      this.#collections[kind]
        .find({ _id: { $gt: after } }, { projection: WITHOUT_SEARCH })
        .sort({ _id: 1 })
        .limit(most)
        .toArray(),
    );
    return found.map(documentOf);
  }
}
