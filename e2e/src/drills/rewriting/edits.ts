/** A piece of a built module, and what the process runs in its place. */
export interface Edit {
  /** `file:` URL of the built module. */
  readonly module: string;
  /** Offsets into the module's text, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

const VARIABLE = 'ROSTRUM_EDITS';

/** The environment in which a Node process, with all its threads, runs the edited modules. */
export function editedEnvironment(edits: readonly Edit[]): Readonly<Record<string, string>> {
  if (edits.length === 0) return { NODE_OPTIONS: '', [VARIABLE]: '[]' };
  const register = new URL('register.js', import.meta.url).href;
  return { NODE_OPTIONS: `--import=${register}`, [VARIABLE]: JSON.stringify(edits) };
}

/** The edits of the environment that this process was started with. */
export function editsOfThisProcess(): readonly Edit[] {
  return JSON.parse(process.env[VARIABLE] ?? '[]') as Edit[];
}

/** The text of a module with its edits, which do not overlap. */
export function edited(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const { start, end, by } of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + by + text.slice(end);
  return text;
}
