import {
  CheckpointLost,
  type Build,
  type Checkpoint,
  type Commit,
  type DocumentKind,
  type DocumentCollection,
  type Partition,
  type StoredDocument,
} from '../port.ts';
import type { PartitionCheckpoint } from '../partitions.ts';

const keyOf = ({ index, of }: Partition): string => `${String(index)}/${String(of)}`;

/** Simulates the death of the process. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * A collection in memory without transactions: it writes documents one by one, and then the
 * checkpoint. After `lifetime` writes it throws `Crash`; earlier writes stay.
 */
export class FragileCollection implements DocumentCollection {
  readonly build: Build = { model: 'fragile', version: 1, build: 1 };
  readonly #stored = {
    documents: new Map<string, StoredDocument>(),
    auxiliary: new Map<string, StoredDocument>(),
  };
  readonly #checkpoints = new Map<string, PartitionCheckpoint>();
  /** Writes left before it crashes. */
  lifetime = Infinity;
  /** Called before each read or write of a document, so that other tasks may run. */
  step: (() => Promise<void>) | undefined;

  async #live(): Promise<void> {
    await this.step?.();
    if (this.lifetime <= 0) throw new Crash();
    this.lifetime -= 1;
  }

  async load(
    kind: DocumentKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredDocument>> {
    const found = new Map<string, StoredDocument>();
    for (const id of ids) {
      await this.step?.();
      const document = this.#stored[kind].get(id);
      if (document !== undefined) found.set(id, structuredClone(document));
    }
    return found;
  }

  async commit({ writes, partition, checkpoint: { from, to } }: Commit): Promise<void> {
    for (const { kind, documents } of writes) {
      for (const document of documents) {
        await this.#live();
        const before = this.#stored[kind].get(document._id);
        if (before === undefined || before._position < document._position) {
          this.#stored[kind].set(
            document._id,
            JSON.parse(JSON.stringify(document)) as StoredDocument,
          );
        }
      }
    }
    await this.#live();
    const here = this.#checkpoints.get(keyOf(partition));
    if (here?.position !== from?.position || here?.token !== from?.token)
      throw new CheckpointLost('another runner');
    this.#checkpoints.set(keyOf(partition), { ...to, partition });
  }

  async checkpoint(partition: Partition): Promise<Checkpoint | undefined> {
    return this.#checkpoints.get(keyOf(partition));
  }

  async checkpoints(): Promise<readonly PartitionCheckpoint[]> {
    return Array.from(this.#checkpoints.values());
  }

  async scan(kind: DocumentKind, after = '', limit = 1_000): Promise<readonly StoredDocument[]> {
    return Array.from(this.#stored[kind].values())
      .filter(({ _id }) => _id > after)
      .sort((a, b) => (a._id < b._id ? -1 : 1))
      .slice(0, limit);
  }

  differences(): AsyncIterable<never> {
    throw new Error('this collection cannot be queried');
  }
  get(): Promise<undefined> {
    return Promise.reject(new Error('this collection cannot be queried'));
  }
  getMany(): Promise<readonly StoredDocument[]> {
    return Promise.reject(new Error('this collection cannot be queried'));
  }
  find(): Promise<readonly StoredDocument[]> {
    return Promise.reject(new Error('this collection cannot be queried'));
  }
  count(): Promise<number> {
    return Promise.reject(new Error('this collection cannot be queried'));
  }

  isIncomplete(): Promise<boolean> {
    return Promise.reject(new Error('this collection cannot be queried'));
  }
}
