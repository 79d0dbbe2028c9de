/**
 * In which order helpers must be written. A helper that asked another one is written before it:
 * then, after a crash between two of them, whoever finds a helper ahead of an event knows that
 * what had asked it was already written.
 */
export class AuxiliaryOrder {
  readonly #asked = new Map<string, Set<string>>();

  /** False, and nothing is noted, when both would have to be written before the other. */
  note(asker: string, asked: readonly string[]): boolean {
    const others = asked.filter((id) => id !== asker);
    if (others.some((id) => this.#reaches(id, asker))) return false;
    if (others.length === 0) return true;
    const known = this.#asked.get(asker) ?? new Set();
    for (const id of others) known.add(id);
    this.#asked.set(asker, known);
    return true;
  }

  #reaches(from: string, to: string, seen = new Set<string>()): boolean {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    for (const next of this.#asked.get(from) ?? []) if (this.#reaches(next, to, seen)) return true;
    return false;
  }

  /** The ids, askers first; otherwise as they come. */
  sort(ids: readonly string[]): readonly string[] {
    if (this.#asked.size === 0) return ids;
    const wanted = new Set(ids);
    const sorted: string[] = [];
    const seen = new Set<string>();
    const visit = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      for (const next of this.#asked.get(id) ?? []) visit(next);
      if (wanted.has(id)) sorted.push(id);
    };
    for (const id of Array.from(ids).reverse()) visit(id);
    return sorted.reverse();
  }
}
