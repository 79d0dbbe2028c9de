import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as TypeScript from 'typescript';

type Node = TypeScript.Node;

/**
 * Marked code of the product. A comment `// Marked for drills: name` in a source file marks the
 * statement, property or list element that follows it, so that a rewrite finds the code by its name
 * even if the file was moved.
 */

const MARK = /^[ \t]*\/\/ Marked for drills: (.+)$/gm;
const packages = [
  'contracts',
  'projections',
  'services/api',
  'services/event-store',
  'services/state',
];

export interface MarkedPlace {
  readonly name: string;
  /** Path of the module. */
  readonly file: string;
  /** Offsets of the marked code in the module, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/** The marked code of one module. @throws Error when no code follows a mark */
export function placesIn(file: string, text: string): readonly MarkedPlace[] {
  const marks = Array.from(text.matchAll(MARK));
  if (marks.length === 0) return [];
  // Loaded here, which takes a quarter of a second, because most drills rewrite nothing.
  const load = createRequire(import.meta.url);
  const { createSourceFile, forEachChild, ScriptTarget } = load('typescript') as typeof TypeScript;
  const module = createSourceFile(file, text, ScriptTarget.Latest);
  return marks.map(({ index, 1: name = '' }) => {
    const place = forEachChild(module, function after(node: Node): Node | undefined {
      const follows = node.pos <= index && index < node.getStart(module);
      return follows ? node : forEachChild(node, after);
    });
    if (place === undefined || place === module.endOfFileToken)
      throw new Error(`${file}: nothing follows the mark "${name}"`);
    const start = place.getStart(module);
    return { name, file, start, end: place.end, code: text.slice(start, place.end) };
  });
}

/** Indexes the marked code by name. @throws Error when a name occurs twice */
export function byName(places: readonly MarkedPlace[]): ReadonlyMap<string, MarkedPlace> {
  const named = new Map<string, MarkedPlace>();
  for (const place of places) {
    const other = named.get(place.name);
    if (other !== undefined)
      throw new Error(`"${place.name}" marks two places: ${other.file} and ${place.file}`);
    named.set(place.name, place);
  }
  return named;
}

/**
 * All marked code of the product, by name.
 * @param root the directory of the root package.json
 * @throws Error when a name occurs twice
 */
export function marksOf(root: string): ReadonlyMap<string, MarkedPlace> {
  const files = packages
    .map((name) => join(root, name, 'src'))
    .flatMap((directory) =>
      readdirSync(directory, { encoding: 'utf8', recursive: true })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => join(directory, path)),
    );
  return byName(files.flatMap((file) => placesIn(file, readFileSync(file, 'utf8'))));
}
