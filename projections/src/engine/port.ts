/**
 * The document store. Adapters: `sqlite` (default) and `mongodb`; both pass `documentContract` of
 * `contract-suite.ts`. The port requires no transactions across documents; SQLite commits documents
 * and checkpoint in one transaction, which the runner does not rely on.
 */

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A document as stored. `_position`: of the last event folded into it; events at or before it are
 * skipped. `_deleted`: a tombstone, invisible to queries.
 */
export interface StoredDocument {
  readonly _id: string;
  readonly _position: string;
  readonly _deleted?: true;
  readonly [field: string]: Json | undefined;
}

export type Scalar = null | boolean | number | string;
export interface Range {
  readonly $gt?: number | string;
  readonly $gte?: number | string;
  readonly $lt?: number | string;
  readonly $lte?: number | string;
}
/**
 * One field's condition: equality, `$in`, any other value (`$ne`, also of documents without the
 * field), or a range. Fields are top-level names; `_id` is allowed.
 */
export type Condition =
  Scalar | { readonly $in: readonly Scalar[] } | { readonly $ne: Scalar } | Range;

export interface Filter {
  /** Conditions by field; all must hold. The first field chooses the index, where one begins with it. */
  readonly where?: Readonly<Record<string, Condition>>;
  /**
   * Words to search for. The model's text fields have to contain all of them, in any order,
   * ignoring case and accents; words of one or two characters match the beginnings of words.
   */
  readonly text?: string;
}
/** `_id` is always the last sort key, in the direction of the first, so that every order is total. */
export type Sort = readonly (readonly [field: string, direction: 'asc' | 'desc'])[];

export interface Find extends Filter {
  readonly sort?: Sort;
  readonly limit?: number;
  readonly offset?: number;
  /**
   * Documents that contain the whole text as written come first, each group in the order of `sort`.
   * Cannot be combined with `after`.
   */
  readonly phraseFirst?: boolean;
  /** Cursor: the sort-key values and `_id` of the last document seen. */
  readonly after?: readonly Scalar[];
}

/** The collections of one read model. Index fields are names of top-level fields. */
export interface CollectionSpec {
  readonly indexes: readonly (readonly string[])[];
  /** Fields whose texts are searched together. */
  readonly text: readonly string[];
}

/**
 * A part of the partition keys of a build, folded independently with its own checkpoint: the keys
 * whose hash is `index` modulo `of`. `{ index: 0, of: 1 }` is the whole build.
 */
export interface Partition {
  readonly index: number;
  readonly of: number;
}

/** `documents` answer queries; `auxiliary` documents are read by folds only. */
export type DocumentKind = 'documents' | 'auxiliary';

/**
 * The checkpoint of a partition moves by compare-and-set on (token, position), and never backwards.
 */
export interface Checkpoint {
  readonly position: string;
  readonly token: string;
}

export interface CollectionWrites {
  readonly kind: DocumentKind;
  readonly documents: readonly StoredDocument[];
  /**
   * The documents as the caller loaded them, by id. The store uses them as the previous versions,
   * and reads only those that are missing here.
   */
  readonly loaded?: ReadonlyMap<string, StoredDocument>;
}

export interface Commit {
  /**
   * Written in this order: documents before the auxiliary documents that they were folded with.
   * Each is written only over an older position.
   */
  readonly writes: readonly CollectionWrites[];
  readonly partition: Partition;
  readonly checkpoint: { readonly from: Checkpoint | undefined; readonly to: Checkpoint };
  /**
   * The commit and all earlier ones are on disk when it resolves. Without it a power cut may undo
   * the last commits together with their checkpoints; they are folded from the log again.
   */
  readonly durable?: boolean;
}

/** One build of one read model: `{name}@{version}.{build}`. */
export interface Build {
  readonly model: string;
  readonly version: number;
  readonly build: number;
}

export class CheckpointLost extends Error {
  override readonly name = 'CheckpointLost';
}

/**
 * Derived data (an indexed field, searched text) that does not match its document. Contains no
 * values of documents.
 */
export interface IndexDifference {
  /** Undefined when the difference does not concern a single document. */
  readonly id: string | undefined;
  readonly what: string;
  /** Not damage: a process is rebuilding the full-text index, which could not be compared yet. */
  readonly pending?: true;
}

export interface DocumentCollection {
  readonly build: Build;
  /** By id, tombstones included; missing ids are left out. */
  load(kind: DocumentKind, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument>>;
  /** Writes documents, then the checkpoint. @throws CheckpointLost when the partition's checkpoint is not at `from`: another runner has moved it. */
  commit(commit: Commit): Promise<void>;
  checkpoint(partition: Partition): Promise<Checkpoint | undefined>;
  /**
   * The checkpoints for every number of partitions that the build has ever had, unordered; see
   * `positionOf`.
   */
  checkpoints(): Promise<readonly (Checkpoint & { readonly partition: Partition })[]>;
  get(id: string): Promise<StoredDocument | undefined>;
  getMany(ids: readonly string[]): Promise<readonly StoredDocument[]>;
  find(find: Find): Promise<readonly StoredDocument[]>;
  /**
   * Counts up to `limit`, or up to `limits.searchHits` for a text search; smaller counts are exact,
   * except of an incomplete search.
   */
  count(filter: Filter, limit?: number): Promise<number>;
  /** Whether a text search reads only some of the documents that could pass, see `MAX_CANDIDATES`. */
  isIncomplete(filter: Filter): Promise<boolean>;
  /**
   * Compares the data that the store has derived from each document (indexed fields, searched text)
   * with what it would derive from the document now, and the indexes with the documents.
   */
  differences(): AsyncIterable<IndexDifference>;
  /** All documents in `_id` order, tombstones included. */
  scan(kind: DocumentKind, after?: string, limit?: number): Promise<readonly StoredDocument[]>;
}

export interface OpenOptions {
  /**
   * `later`: missing indexes are not created, so that a rebuild writes faster. They are created when
   * the build is opened without this option.
   */
  readonly indexes?: 'later';
  /** Called after each index that was created, with the number still to create. */
  readonly onIndex?: (left: number) => Promise<void>;
}

export interface DocumentStore {
  /** The collection of a build, created with its indexes when it does not exist. */
  open(build: Build, spec: CollectionSpec, options?: OpenOptions): Promise<DocumentCollection>;
  /**
   * The build that queries of a model read, looked up per request; undefined before there is one.
   */
  live(model: string): Promise<Build | undefined>;
  /** The live builds of all models, by model. */
  liveBuilds(): Promise<ReadonlyMap<string, Build>>;
  /**
   * Moves the pointer by compare-and-set. False when it was not at `from`, when `to` is behind it
   * (by `positionOf` their checkpoints), or, without `back`, when `to` is of an older version.
   */
  switchLive(
    model: string,
    from: Build | undefined,
    to: Build,
    options?: { readonly back?: boolean },
  ): Promise<boolean>;
  /** Names of the read models that have builds. */
  models(): Promise<readonly string[]>;
  builds(model: string): Promise<readonly Build[]>;
  /** Removes a build with its checkpoints. @throws TypeError when it is live */
  drop(build: Build): Promise<void>;
  /** Removes a read model: its live pointer, and every build with its checkpoints. */
  dropModel(model: string): Promise<void>;
  /** Runs reads on one snapshot where the store has snapshots (SQLite). */
  snapshot<T>(read: () => Promise<T>): Promise<T>;
  /**
   * Removes replaced and removed values from the store's write-ahead log, if it has one.
   * @throws Error while another process reads it
   */
  purge(): Promise<void>;
  /** A number that changes with every commit of any process; missing where the store would need I/O for it. */
  changes?(): number;
  close(): Promise<void>;
}
