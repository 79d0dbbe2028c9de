import type { Readable } from 'node:stream';

/**
 * Key of a stored file: words of lower-case letters, digits, dots and dashes, separated by slashes.
 */
export type FileKey = string;

/** A file at a path of this machine. */
export interface LocalFile {
  readonly path: string;
  readonly bytes: number;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ListedFile {
  readonly key: FileKey;
  readonly bytes: number;
}

/**
 * Storage of uploaded files. Adapters pass `storage/contract-suite.ts`. Every method throws
 * `FilesUnavailable` when the storage cannot be used.
 */
export interface FileStorage {
  /**
   * Stores a file completely or not at all; it is durable when this resolves. An existing file with
   * the key is replaced. A local file may be moved.
   */
  put(key: FileKey, content: Uint8Array | LocalFile, type: string): Promise<void>;
  /** Number of bytes; undefined when there is no such file. */
  size(key: FileKey): Promise<number | undefined>;
  /**
   * The whole file, or a range of it.
   * @throws FileMissing
   */
  read(key: FileKey, range?: ByteRange): Promise<Readable>;
  /** Has no effect when there is no such file. */
  delete(key: FileKey): Promise<void>;
  /** Files whose keys begin with `prefix`, unordered. */
  list(prefix: string): AsyncIterable<ListedFile>;
}

/** A call of the file storage failed; a retry may succeed. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  constructor(cause: unknown) {
    super('the storage of files cannot be used', { cause });
  }
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing';
  constructor(key: FileKey) {
    super(`there is no stored file ${key}`);
  }
}

/** @throws Error for a key that is too long or has another form than a `FileKey` */
export function assertFileKey(key: FileKey): void {
  if (key.length > 200 || !/^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/.test(key)) {
    throw new Error(`${JSON.stringify(key)} is no key of a stored file`);
  }
}
