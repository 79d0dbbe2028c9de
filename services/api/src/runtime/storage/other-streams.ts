/** Maximum number of names in a note. */
const NAMED = 3;

/** Streams in EventStoreDB that belong to another product, as far as they have been read. */
export class OtherStreams {
  readonly #names = new Set<string>();

  /** Remembers a bounded number of names. */
  add(stream: string): void {
    if (this.#names.size <= NAMED) this.#names.add(stream);
  }

  /** A sentence for the operator, without its full stop; undefined when there are none. */
  note(): string | undefined {
    const names = [...this.#names];
    if (names.length === 0) return undefined;
    const more = names.length > NAMED ? ' and others' : '';
    return `EventStoreDB has streams of another product, which are skipped: ${names.slice(0, NAMED).join(', ')}${more}`;
  }
}
