import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSourceFile, forEachChild, ScriptTarget, type Node } from 'typescript';

/**
 * Marked code of the product. A comment `// Marked for drills: name` in a source file marks the
 * statement, property or list element that follows it. The compiler keeps the comment, so that a
 * rewrite finds the code by its name even if the file was moved.
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
  /** Path of the built module. */
  readonly file: string;
  /** Offsets of the marked code in the built module, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/** The names of the marks in a file, in order. */
function namesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(MARK), ([, name = '']) => name);
}

/** The marked code of one built module. @throws Error when no code follows a mark */
export function placesIn(file: string, text: string): readonly MarkedPlace[] {
  const marks = Array.from(text.matchAll(MARK));
  if (marks.length === 0) return [];
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
 * All marked code of the built product, by name. Searches the source files first, because `dist`
 * may still contain modules whose source was moved.
 * @param root the directory of the root package.json
 * @throws Error when a name occurs twice, or a module was not built after it was marked
 */
export function marksOf(root: string): ReadonlyMap<string, MarkedPlace> {
  const places: MarkedPlace[] = [];
  for (const directory of packages.map((name) => join(root, name))) {
    for (const path of readdirSync(join(directory, 'src'), { encoding: 'utf8', recursive: true })) {
      if (!path.endsWith('.ts')) continue;
      const names = namesIn(readFileSync(join(directory, 'src', path), 'utf8'));
      if (names.length === 0) continue;
      const file = join(directory, 'dist', path.replace(/\.ts$/, '.js'));
      const found = placesIn(file, readFileSync(file, 'utf8'));
      if (found.map(({ name }) => name).join() !== names.join())
        throw new Error(`${file} was not built since its source was marked`);
      places.push(...found);
    }
  }
  return byName(places);
}
