import { statSync } from 'node:fs';

interface Identity {
  readonly device: bigint;
  readonly inode: bigint;
}

function identityOf(path: string): Identity | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && { device: stats.dev, inode: stats.ino };
}

/** A file was removed or replaced while it was open: what is written to it is lost. */
class FileReplaced extends Error {
  override readonly name = 'FileReplaced';
  constructor(path: string) {
    super(`${path} was removed or replaced while it was open`);
  }
}

/**
 * Detects that an open file is no longer the one at its path. The operating system keeps an unlinked
 * file until it is closed, and every write to it succeeds.
 */
export class FileIdentity {
  readonly #path: string;
  readonly #opened: Identity | undefined;

  /** The file at `path` must have just been opened. */
  constructor(path: string) {
    this.#path = path;
    this.#opened = identityOf(path);
  }

  /** Costs one `stat`, a few microseconds. @throws FileReplaced */
  assertUnchanged(): void {
    const found = identityOf(this.#path);
    if (
      found === undefined ||
      found.device !== this.#opened?.device ||
      found.inode !== this.#opened.inode
    )
      throw new FileReplaced(this.#path);
  }
}

/** The error about the first file that was removed or replaced; undefined when there is none. */
export function replacedAmong(identities: readonly FileIdentity[]): Error | undefined {
  try {
    for (const identity of identities) identity.assertUnchanged();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
