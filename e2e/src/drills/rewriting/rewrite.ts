import type { Edit } from './edits.ts';
import type { MarkedPlace } from './marks.ts';

/**
 * A replacement of marked code of the product, applied before it is bundled. A fault makes the
 * environment worse, for example a provider that fails. A mutation makes the code worse, to prove
 * that a drill detects it.
 */
export interface Rewrite {
  /** The name of the mark, as in `// Marked for drills: commit-group`. */
  readonly at: string;
  /**
   * The part of the marked code to replace, which must occur exactly once. Default: all marked
   * code.
   */
  readonly text?: string;
  /** JavaScript code. `$marked` in it stands for the replaced code. */
  readonly by: string;
  /**
   * Whether `text` occurs in a fault's replacement code. Without that fault, the rewrite has no
   * effect.
   */
  readonly ofFault?: true;
}

/**
 * Converts rewrites to edits. Several rewrites of the same marked code are applied in order.
 * @throws Error when a mark does not exist, or a text does not occur exactly once
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
    edits.set(rewrite.at, { module: file, start, end, by });
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
