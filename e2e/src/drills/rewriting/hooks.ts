import type { LoadHook } from 'node:module';
import { applyEdits, type Edit } from './edits.ts';

let edits: readonly Edit[] = [];

export function initialize(data: readonly Edit[]): void {
  edits = data;
}

export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  const here = edits.filter(({ module }) => module === url);
  if (here.length === 0 || !loaded.source) return loaded;
  const source =
    typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
  return { ...loaded, source: applyEdits(source, here) };
};
