import { pathToFileURL } from 'node:url';
import type { Edit } from './edits.ts';
import type { MarkedPlace } from './marks.ts';

/**
 * A replacement of marked code of the product, made while its module is loaded. A fault makes the
 * environment worse (no transactions, a provider that fails); a mutation makes the code worse, to
 * show that a drill notices.
 */
export interface Rewrite {
  /** The name of the mark, as in `// Marked for drills: commit-group`. */
  readonly at: string;
  /** The part of the marked code to be replaced, found exactly once. Default: all of it. */
  readonly text?: string;
  /** JavaScript, in which `$marked` stands for the replaced code. */
  readonly by: string;
  /** Whether `text` is part of a fault's replacement; without that fault nothing is replaced. */
  readonly ofFault?: true;
}

/**
 * The edits that carry out these rewrites. Several rewrites of one place are applied in order.
 * @throws Error when nothing has the mark, or the text is not found exactly once
 */
export function editsFor(
  rewrites: readonly Rewrite[],
  places: ReadonlyMap<string, MarkedPlace>,
): readonly Edit[] {
  const edits = new Map<string, Edit>();
  for (const rewrite of rewrites) {
    const place = places.get(rewrite.at);
    if (place === undefined) throw new Error(`nothing is marked "${rewrite.at}"`);
    const { file, start, end, code } = place;
    const by = rewritten(edits.get(rewrite.at)?.by ?? code, rewrite);
    edits.set(rewrite.at, { module: pathToFileURL(file).href, start, end, by });
  }
  return Array.from(edits.values());
}

function rewritten(code: string, { at, text = code, by, ofFault }: Rewrite): string {
  const parts = code.split(text);
  if (parts.length === 1 && ofFault === true) return code;
  if (parts.length !== 2)
    throw new Error(`marked "${at}": found ${String(parts.length - 1)} times, not once: ${text}`);
  return parts.join(by.replaceAll('$marked', () => text));
}
