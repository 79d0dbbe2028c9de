/** A range of a module's source, and the code that replaces it. */
export interface Edit {
  /** Path of the module. */
  readonly module: string;
  /** Offsets into the module's source, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** Applies the edits to the source of a module. They must not overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const { start, end, by } of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + by + text.slice(end);
  return text;
}
