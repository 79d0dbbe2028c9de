import type { DocumentCollection, DocumentKind, StoredDocument } from '../port.ts';
import type { Doc } from '../read-model.ts';

/** One document while a batch is folded. `position`: of its last event, '' for none. */
interface Entry {
  value: Doc | undefined;
  position: string;
  changed: boolean;
}

/** Thrown when a fold needs documents that were not prefetched; they are read, and the event is folded again. */
export class NotLoaded {
  readonly kind: DocumentKind;
  readonly ids: readonly string[];
  constructor(kind: DocumentKind, ids: readonly string[]) {
    this.kind = kind;
    this.ids = ids;
  }
}

/**
 * The store's own document, not a copy: copying would double the work of loading. `storedOf`
 * replaces the store's own fields.
 */
function docOf(stored: StoredDocument): Doc | undefined {
  return stored._deleted === true ? undefined : (stored as Doc);
}

function storedOf(id: string, { value, position }: Entry): StoredDocument {
  return value === undefined
    ? { _id: id, _position: position, _deleted: true }
    : { ...value, _id: id, _position: position };
}

/** The documents of one kind that a batch reads or changes. */
export class WorkingSet {
  readonly kind: DocumentKind;
  readonly #collection: DocumentCollection;
  readonly #entries = new Map<string, Entry>();
  readonly #loaded = new Map<string, StoredDocument>();

  constructor(kind: DocumentKind, collection: DocumentCollection) {
    this.kind = kind;
    this.#collection = collection;
  }

  /** Reads the missing documents in one call. */
  async load(ids: Iterable<string>): Promise<void> {
    const missing = new Set<string>();
    for (const id of ids) if (!this.#entries.has(id)) missing.add(id);
    if (missing.size === 0) return;
    const stored = await this.#collection.load(this.kind, Array.from(missing));
    for (const id of missing) {
      const found = stored.get(id);
      if (found === undefined) this.#loaded.delete(id);
      else this.#loaded.set(id, found);
      this.#entries.set(
        id,
        found === undefined
          ? { value: undefined, position: '', changed: false }
          : { value: docOf(found), position: found._position, changed: false },
      );
    }
  }

  /** The documents that exist, as they were last read. */
  get loaded(): ReadonlyMap<string, StoredDocument> {
    return this.#loaded;
  }

  /** Whether some document has an event beyond that position. */
  isAheadOf(position: string): boolean {
    for (const entry of this.#entries.values()) if (entry.position > position) return true;
    return false;
  }

  /** Reads everything again. True when nothing has changed in between. */
  async readAgain(): Promise<boolean> {
    const before = new Map(this.#entries);
    this.#entries.clear();
    await this.load(before.keys());
    for (const [id, { position }] of this.#entries)
      if (before.get(id)?.position !== position) return false;
    return true;
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  /**
   * The document's entry.
   * @throws NotLoaded
   */
  entry(id: string): Readonly<Entry> {
    const entry = this.#entries.get(id);
    // oxlint-disable-next-line typescript/only-throw-error -- caught by the batch, which loads it
    if (entry === undefined) throw new NotLoaded(this.kind, [id]);
    return entry;
  }

  put(id: string, value: Doc | undefined, position: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new Error(`${id} was folded without being read`);
    entry.value = value;
    entry.position = position;
    entry.changed = true;
  }

  /** The changed documents, in the order of their first read unless `order` is given. */
  writes(order?: readonly string[]): readonly StoredDocument[] {
    const ids = order ?? this.#entries.keys();
    const written: StoredDocument[] = [];
    for (const id of ids) {
      const entry = this.#entries.get(id);
      if (entry?.changed === true) written.push(storedOf(id, entry));
    }
    return written;
  }

  changedIds(): readonly string[] {
    return Array.from(this.#entries)
      .filter(([, entry]) => entry.changed)
      .map(([id]) => id);
  }
}
