import type { LoadHook } from 'node:module';
import { rewritten, type Rewrite } from './rewrite.ts';

let rewrites: readonly Rewrite[] = [];

export function initialize(data: readonly Rewrite[]): void {
  rewrites = data;
}

export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  const here = rewrites.filter(({ module }) => url.endsWith(`/${module}`));
  if (here.length === 0 || !loaded.source) return loaded;
  const source =
    typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
  return { ...loaded, source: rewritten(source, here) };
};
