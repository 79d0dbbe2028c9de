import { createHash } from 'node:crypto';
import { FileMissing, type FileStorage } from '../storage/file-storage.ts';
import type { ReportFinding } from './finding.ts';
import { placeOf, type StoredEvent } from './stored-event.ts';

interface FileEntry {
  readonly place: string;
  readonly stream: string;
  readonly ownerId: number;
  /** By key in the storage. */
  readonly contents: readonly {
    readonly key: string;
    readonly bytes: number;
    readonly sha256: string;
  }[];
}

/** I16: the storage has every file that was uploaded and not removed, with the bytes that its event names. */
export class StoredFiles {
  readonly #report: ReportFinding;
  /** By stream. */
  readonly #files = new Map<string, FileEntry>();
  #bytes = 0;

  constructor(report: ReportFinding) {
    this.#report = report;
  }

  apply(event: StoredEvent): void {
    const { type, stream, data } = event;
    const kept = (contents: FileEntry['contents']) =>
      this.#files.set(stream, {
        place: placeOf(event),
        stream,
        ownerId: Number(data.ownerId),
        contents,
      });
    if (type === 'FileRemoved') this.#files.delete(stream);
    if (type === 'VideoUploaded') {
      const { bytes, sha256 } = data as { bytes: number; sha256: string };
      kept([{ key: `videos/${String(data.name)}`, bytes, sha256 }]);
    }
    if (type === 'ImageUploaded') {
      const sizes = data.kept as readonly { size: string; bytes: number; sha256: string }[];
      kept(
        sizes.map(({ size, bytes, sha256 }) => ({
          key: `images/${String(data.name)}/${size}.webp`,
          bytes,
          sha256,
        })),
      );
    }
  }

  /** `mayBeGone`: whether a file was removed after the part of the log that was read, or its owner is erased. */
  async check(
    storage: Pick<FileStorage, 'read'>,
    mayBeGone: (file: { readonly stream: string; readonly ownerId: number }) => Promise<boolean>,
  ): Promise<void> {
    for (const { place, contents, ...file } of this.#files.values()) {
      for (const content of contents) {
        const problem = await problemOf(storage, content);
        if (problem === undefined) this.#bytes += content.bytes;
        else if (!(await mayBeGone(file))) {
          this.#report('I16', place, `the stored file ${content.key} ${problem}`);
        }
      }
    }
  }

  get count(): number {
    return this.#files.size;
  }
  /** Bytes of what is kept as its events say. */
  get bytes(): number {
    return this.#bytes;
  }
}

async function problemOf(
  storage: Pick<FileStorage, 'read'>,
  { key, bytes, sha256 }: FileEntry['contents'][number],
): Promise<string | undefined> {
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of await storage.read(key)) {
      hash.update(chunk as Buffer);
      read += (chunk as Buffer).length;
    }
  } catch (error) {
    if (error instanceof FileMissing) return 'is missing';
    throw error;
  }
  if (read !== bytes) return `has ${String(read)} bytes instead of ${String(bytes)}`;
  return hash.digest('hex') === sha256 ? undefined : 'has another content';
}
