/** A range of a built module's text, and the code that replaces it. */
export interface Edit {
  /** `file:` URL of the built module. */
  readonly module: string;
  /** Offsets into the module's text, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

const VARIABLE = 'ROSTRUM_EDITS';

/** Compiled, because a process of the product loads it; the same from the sources, in tests. */
const register = new URL('../../../dist/drills/rewriting/register.js', import.meta.url).href;

/** Environment variables with which a Node process runs the edited modules in all its threads. */
export function editedEnvironment(edits: readonly Edit[]): Readonly<Record<string, string>> {
  if (edits.length === 0) return { NODE_OPTIONS: '', [VARIABLE]: '[]' };
  return { NODE_OPTIONS: `--import=${register}`, [VARIABLE]: JSON.stringify(edits) };
}

/** The edits in the environment of this process. */
export function editsOfThisProcess(): readonly Edit[] {
  return JSON.parse(process.env[VARIABLE] ?? '[]') as Edit[];
}

/** Applies the edits to the text of a module. They must not overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const { start, end, by } of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + by + text.slice(end);
  return text;
}
