import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredDocument } from '../engine/port.ts';

/** How many documents of a list are read at once; the event loop turns after each such read. */
const chunk = 20;

/** Reads documents `offset` to `offset + limit` of a list in its order. */
export type ReadList = (offset: number, limit: number) => Promise<readonly StoredDocument[]>;

/** A list that is read from its beginning, a few documents ahead. */
class Reader {
  readonly #read: ReadList;
  #ahead: StoredDocument[] = [];
  #offset = 0;
  #ended = false;

  constructor(read: ReadList) {
    this.#read = read;
  }

  /** The next document; undefined at the end of the list. */
  async head(): Promise<StoredDocument | undefined> {
    if (this.#ahead.length === 0 && !this.#ended) {
      this.#ahead = [...(await this.#read(this.#offset, chunk))];
      this.#offset += chunk;
      this.#ended = this.#ahead.length < chunk;
      await nextTurn();
    }
    return this.#ahead[0];
  }

  drop(): void {
    this.#ahead.shift();
  }
}

/**
 * Documents `offset` to `offset + limit` of several lists that have the same order and no document
 * in common. It reads at most `offset + limit` documents, and `chunk` more of each list.
 */
export async function mergedPage(
  lists: readonly ReadList[],
  inOrder: (a: StoredDocument, b: StoredDocument) => number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly StoredDocument[]> {
  const readers = lists.map((read) => new Reader(read));
  const merged = new Map<string, StoredDocument>();
  while (merged.size < offset + limit) {
    let first: { readonly reader: Reader; readonly document: StoredDocument } | undefined;
    for (const reader of readers) {
      const document = await reader.head();
      if (document && (!first || inOrder(document, first.document) < 0))
        first = { reader, document };
    }
    if (!first) break;
    first.reader.drop();
    // A document that moved back while the list was read is met twice.
    merged.set(first.document._id, first.document);
  }
  return [...merged.values()].slice(offset, offset + limit);
}
