/**
 * An exact replacement in one built module of the product, made while the module is loaded. A
 * fault makes the world worse (no transactions, a provider that fails); a mutation makes the code
 * worse, to see that a drill notices.
 */
export interface Rewrite {
  /** Under the root, e.g. `projections/dist/runner/fold-batch.js`. */
  readonly module: string;
  /** Has to be found exactly once. */
  readonly text: string;
  readonly by: string;
  /** It changes what a fault has put there; without the fault there is nothing to change. */
  readonly ofFault?: true;
}

/** The module as it is to be run. @throws Error when a text is not found exactly once */
export function rewritten(source: string, rewrites: readonly Rewrite[]): string {
  let text = source;
  for (const rewrite of rewrites) {
    const [before, after, ...more] = text.split(rewrite.text);
    if (after === undefined && rewrite.ofFault === true) continue;
    if (before === undefined || after === undefined || more.length > 0) {
      const found = String(text.split(rewrite.text).length - 1);
      throw new Error(`${rewrite.module}: found ${found} times, not once: ${rewrite.text}`);
    }
    text = `${before}${rewrite.by}${after}`;
  }
  return text;
}

const VARIABLE = 'ROSTRUM_REWRITES';

/** Rewrites for a Node process, and after them those that this process was started with. */
export function withRewrites(rewrites: readonly Rewrite[]): Readonly<Record<string, string>> {
  const all = [...rewrites, ...currentRewrites()];
  if (all.length === 0) return {};
  const register = new URL('register.js', import.meta.url).href;
  return { NODE_OPTIONS: `--import=${register}`, [VARIABLE]: JSON.stringify(all) };
}

/** Those that this process was started with. */
export function currentRewrites(): readonly Rewrite[] {
  return JSON.parse(process.env[VARIABLE] ?? '[]') as Rewrite[];
}
