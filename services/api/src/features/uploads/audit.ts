import { createHash } from 'node:crypto';
import { FileMissing, type FileStorage } from '../../storage/file-storage.ts';
import type { AuditCheck, AuditContext, FeatureAudit } from '../../audit/audit-check.ts';
import { many, n } from '../../audit/wording.ts';
import { placeOf, type StoredEvent } from '../../audit/stored-event.ts';
import type { StoredMap } from '../../audit/stored-map.ts';

interface FileEntry {
  readonly place: string;
  readonly stream: string;
  readonly ownerId: number;
  /** The stored contents, by their keys in the storage. */
  readonly contents: readonly {
    readonly key: string;
    readonly bytes: number;
    readonly sha256: string;
  }[];
}

type Context = Pick<AuditContext, 'report' | 'files' | 'events' | 'state' | 'maps'>;

/** I16: the storage has every file that was uploaded and not removed, with the bytes that its event names. */
class StoredFiles implements AuditCheck {
  readonly #context: Context;
  /** Files by the names of their streams. */
  readonly #files: StoredMap<string, FileEntry>;
  /** Total bytes of the stored files that match their events. */
  #bytes = 0;

  constructor(context: Context) {
    this.#context = context;
    this.#files = context.maps.create();
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
    if (type === 'VideoUploaded' || type === 'AudioUploaded') {
      const { bytes, sha256 } = data as { bytes: number; sha256: string };
      const directory = type === 'VideoUploaded' ? 'videos' : 'audio';
      kept([{ key: `${directory}/${String(data.name)}`, bytes, sha256 }]);
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

  async close(): Promise<void> {
    const { files, report } = this.#context;
    for (const [, { place, contents, ...file }] of this.#files) {
      for (const content of contents) {
        const problem = await problemOf(files, content);
        if (problem === undefined) this.#bytes += content.bytes;
        else if (!(await this.#mayBeGone(file))) {
          report('I16', place, `the stored file ${content.key} ${problem}`);
        }
      }
    }
  }

  /** Whether a file was removed after the part of the log that was read, or its owner is erased. */
  async #mayBeGone({ stream, ownerId }: Pick<FileEntry, 'stream' | 'ownerId'>): Promise<boolean> {
    const { events, state } = this.#context;
    // A restore that repeats a member's erasure also deletes the member's files.
    if ((await state.vault.readKey(`user-${String(ownerId)}`)).state === 'erased') return true;
    const { events: all } = await events.load(stream);
    return all.some(({ type }) => type === 'FileRemoved');
  }

  checked(): readonly string[] {
    const [count, bytes] = [many(this.#files.size, 'uploaded file'), n(this.#bytes)];
    return [`${count} with ${bytes} bytes are kept as the log says`];
  }
}

export const uploadsAudit: FeatureAudit = {
  invariants: {
    I16: {
      says: 'The storage has every uploaded file that was not removed, with the bytes that its event names.',
      checks: (context) => [new StoredFiles(context)],
    },
  },
};

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
