/**
 * The order in which auxiliary documents are written: if the rule of one document read another, the
 * reading document is written before the other. Therefore, when an auxiliary document has an event
 * after a crash, every document whose rule read it has been written too.
 */
export class AuxiliaryOrder {
  /** For each id, the ids that its rules have read. */
  readonly #reads = new Map<string, Set<string>>();

  /**
   * Records the reads of a document. False, with nothing recorded, when two documents would each
   * have to be written before the other.
   */
  note(reader: string, read: readonly string[]): boolean {
    const others = read.filter((id) => id !== reader);
    if (others.some((id) => this.#reaches(id, reader))) return false;
    if (others.length === 0) return true;
    const known = this.#reads.get(reader) ?? new Set();
    for (const id of others) known.add(id);
    this.#reads.set(reader, known);
    return true;
  }

  #reaches(from: string, to: string, seen = new Set<string>()): boolean {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    for (const next of this.#reads.get(from) ?? []) if (this.#reaches(next, to, seen)) return true;
    return false;
  }

  /**
   * Sorts ids so that each comes before those that its rules read; otherwise in the given order.
   */
  sort(ids: readonly string[]): readonly string[] {
    if (this.#reads.size === 0) return ids;
    const wanted = new Set(ids);
    const sorted: string[] = [];
    const seen = new Set<string>();
    const visit = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      for (const next of this.#reads.get(id) ?? []) visit(next);
      if (wanted.has(id)) sorted.push(id);
    };
    for (const id of Array.from(ids).reverse()) visit(id);
    return sorted.reverse();
  }
}
