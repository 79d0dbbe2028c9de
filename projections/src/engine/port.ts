/**
 * Where documents live. Adapters: `sqlite` (default) and `mongodb`; both pass `documentContract`
 * of `contract-suite.ts`. Nothing here needs transactions across documents: an adapter may have
 * them (SQLite commits documents and checkpoint together), the runner's rules hold without.
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
/** One field's condition: equality, `$in`, or a range. Fields are top-level names; `_id` is allowed. */
export type Condition = Scalar | { readonly $in: readonly Scalar[] } | Range;

export interface Filter {
  readonly where?: Readonly<Record<string, Condition>>;
  /** Case-insensitive substring over the model's text fields; one or two characters match beginnings of words. */
  readonly text?: string;
}
/** `_id` is always the last sort key, in the direction of the first, so that every order is total. */
export type Sort = readonly (readonly [field: string, direction: 'asc' | 'desc'])[];

export interface Find extends Filter {
  readonly sort?: Sort;
  readonly limit?: number;
  readonly offset?: number;
  /** Cursor: the sort-key values and `_id` of the last document seen. */
  readonly after?: readonly Scalar[];
}

/** How a collection of one read model is built. Index fields are paths to top-level fields. */
export interface CollectionSpec {
  readonly indexes: readonly (readonly string[])[];
  /** Fields with text to search, joined. */
  readonly text: readonly string[];
}

/**
 * A part of the groups of a build, folded by itself and with a checkpoint of its own: those whose
 * hash is `index` modulo `of`. `{ index: 0, of: 1 }` is everything.
 */
export interface Share {
  readonly index: number;
  readonly of: number;
}

/** The checkpoint of a share: moves by compare-and-set on (token, position), never back. */
export interface Checkpoint {
  readonly position: string;
  readonly token: string;
}

export interface CollectionWrites {
  /** `documents` for what queries see, `helpers` for what only folds see (sets). */
  readonly kind: 'documents' | 'helpers';
  readonly documents: readonly StoredDocument[];
}

export interface Commit {
  /** In order: dependents before the helpers that they were folded with. Guarded: written only over an older position. */
  readonly writes: readonly CollectionWrites[];
  readonly share: Share;
  readonly checkpoint: { readonly from: Checkpoint | undefined; readonly to: Checkpoint };
  /**
   * On disk when the commit resolves, with all earlier ones. Without it a power cut may take the
   * last commits back, checkpoints and all: what cannot be read from the log again asks for it.
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

export interface DocumentCollection {
  readonly build: Build;
  /** By id, tombstones included; what is missing is left out. */
  load(
    kind: 'documents' | 'helpers',
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredDocument>>;
  /** Documents, then checkpoint. @throws CheckpointLost when the share's checkpoint is not at `from`; then another runner has it. */
  commit(commit: Commit): Promise<void>;
  checkpoint(share: Share): Promise<Checkpoint | undefined>;
  /** Those of every way in which the build was ever divided, in no order; `positionOf` says what they mean together. */
  checkpoints(): Promise<readonly (Checkpoint & { readonly share: Share })[]>;
  get(id: string): Promise<StoredDocument | undefined>;
  getMany(ids: readonly string[]): Promise<readonly StoredDocument[]>;
  find(find: Find): Promise<readonly StoredDocument[]>;
  /** Counts up to `limit` (text searches stop there); exact below it. */
  count(filter: Filter, limit?: number): Promise<number>;
  /** Everything in `_id` order, tombstones included, for rebuild comparison and audit. */
  scan(
    kind: 'documents' | 'helpers',
    after?: string,
    limit?: number,
  ): Promise<readonly StoredDocument[]>;
}

export interface OpenOptions {
  /**
   * `later`: indexes that are not there are left out, for who will write far more than is ever
   * asked for meanwhile. Whoever opens the build without this makes them.
   */
  readonly indexes?: 'later';
  /** After each index that had been left out and is there now: how many are still to be made. */
  readonly onIndex?: (left: number) => Promise<void>;
}

export interface DocumentStore {
  /** The collection of a build, made when it is not there, with all of its indexes. */
  open(build: Build, spec: CollectionSpec, options?: OpenOptions): Promise<DocumentCollection>;
  /** The build that readers of a model use, resolved per request; undefined before the first. */
  live(model: string): Promise<Build | undefined>;
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
  builds(model: string): Promise<readonly Build[]>;
  drop(build: Build): Promise<void>;
  /** Runs reads on one snapshot where the store has them (SQLite); else plainly. */
  snapshot<T>(read: () => Promise<T>): Promise<T>;
  /** Another number after every commit, by whichever process; a store that cannot tell at once has no such method. */
  changes?(): number;
  close(): Promise<void>;
}
