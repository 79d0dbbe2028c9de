/** A record in the log of the in-process EventStoreDB. */
export interface StoredRecord {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Offset in the log; commit and prepare position are the same. */
  readonly position: bigint;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type ProposedEvent = Pick<StoredRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type ExpectedRevision = bigint | 'no-stream' | 'any' | 'stream-exists';

export type Outcome =
  | { readonly kind: 'appended'; readonly last: StoredRecord }
  | { readonly kind: 'wrong-revision'; readonly current: number | undefined };

/** Bytes of a record besides its data and metadata. */
const OVERHEAD = 64n;

/**
 * The log of the in-process EventStoreDB: records in order of position, and the server's rules for
 * expected revisions and repeated event ids. Several servers may share one, as the nodes of a cluster.
 */
export class MemoryLog {
  /** In order of position. */
  readonly records: StoredRecord[] = [];
  readonly #streams = new Map<string, StoredRecord[]>();
  readonly #followers = new Set<() => void>();
  #end = 0n;

  constructor() {
    // A real server writes system records before the first client connects.
    this.appendSystemRecord('$ServerStarted');
  }

  /** Calls `onAppended` after every append. Returns a function that ends this. */
  follow(onAppended: () => void): () => void {
    this.#followers.add(onAppended);
    return () => this.#followers.delete(onAppended);
  }

  stream(name: string): readonly StoredRecord[] {
    return this.#streams.get(name) ?? [];
  }

  /** Index of the first record at or after `position`. */
  indexOf(position: bigint): number {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.records[middle]?.position ?? 0n) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  append(stream: string, expected: ExpectedRevision, proposed: readonly ProposedEvent[]): Outcome {
    const existing = this.stream(stream);
    const current = existing.length - 1;
    const wrong = {
      kind: 'wrong-revision',
      current: current < 0 ? undefined : current,
    } as const;
    const known = this.#alreadyAppended(existing, expected, proposed);
    if (known === 'in-part') return wrong;
    if (known !== undefined) return { kind: 'appended', last: known };
    const fits =
      expected === 'any' ||
      (expected === 'stream-exists' && current >= 0) ||
      (expected === 'no-stream' && current < 0) ||
      expected === BigInt(current);
    if (!fits || (typeof expected === 'bigint' && current < 0)) return wrong;
    let last: StoredRecord | undefined;
    for (const event of proposed) last = this.#write(stream, event);
    for (const follower of this.#followers) follower();
    return last === undefined ? wrong : { kind: 'appended', last };
  }

  /**
   * The last of the events when all of them are already in the stream, in this order: after the
   * expected revision or, with `any`, at any revision. `in-part` when only the first ones are.
   */
  #alreadyAppended(
    existing: readonly StoredRecord[],
    expected: ExpectedRevision,
    proposed: readonly ProposedEvent[],
  ): StoredRecord | 'in-part' | undefined {
    const first =
      typeof expected === 'bigint'
        ? Number(expected) + 1
        : expected === 'no-stream'
          ? 0
          : existing.findIndex(({ id }) => id === proposed[0]?.id);
    if (first < 0) return undefined;
    let last: StoredRecord | undefined;
    for (const [index, { id }] of proposed.entries()) {
      const there = existing[first + index];
      if (there?.id !== id) return index === 0 ? undefined : 'in-part';
      last = there;
    }
    return last;
  }

  #write(stream: string, event: ProposedEvent): StoredRecord {
    const existing = this.#streams.get(stream) ?? [];
    const record = {
      ...event,
      stream,
      revision: existing.length,
      position: this.#end,
    };
    existing.push(record);
    this.#streams.set(stream, existing);
    this.records.push(record);
    this.#end += OVERHEAD + BigInt(event.data.length + event.metadata.length);
    return record;
  }

  /** Appends a system record, as real servers do for statistics, settings and scavenges. */
  appendSystemRecord(type: string): void {
    this.#write('$system', {
      id: crypto.randomUUID(),
      type,
      contentType: 'application/json',
      data: new TextEncoder().encode('{}'),
      metadata: new Uint8Array(),
    });
    for (const follower of this.#followers) follower();
  }

  /** Changes a stored event. @throws RangeError when there is no such event */
  tamper(stream: string, revision: number, change: Partial<ProposedEvent>): void {
    const at = this.records.findIndex(
      (record) => record.stream === stream && record.revision === revision,
    );
    const record = this.records[at];
    if (record === undefined) throw new RangeError(`${stream} has no revision ${String(revision)}`);
    const changed = { ...record, ...change };
    this.records[at] = changed;
    this.#streams.get(stream)?.splice(revision, 1, changed);
  }

  /** Removes one event, or the whole stream, from the log. */
  remove(stream: string, revision?: number): void {
    const gone = (record: StoredRecord): boolean =>
      record.stream === stream && (revision === undefined || record.revision === revision);
    this.records.splice(0, Infinity, ...this.records.filter((record) => !gone(record)));
    this.#streams.set(
      stream,
      this.stream(stream).filter((record) => !gone(record)),
    );
  }
}
