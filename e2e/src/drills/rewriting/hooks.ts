import type { LoadHook, ResolveHook } from 'node:module';
import { applyEdits, type Edit } from './edits.ts';

let edits: readonly Edit[] = [];

export function initialize(data: readonly Edit[]): void {
  edits = data;
}

/** Starts the compiled entry point in place of the bundled one, whose modules cannot be edited alone. */
export const resolve: ResolveHook = (specifier, context, nextResolve) =>
  nextResolve(
    specifier.replace('/services/api/dist/bundle/', '/services/api/dist/entry/'),
    context,
  );

export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  const here = edits.filter(({ module }) => module === url);
  if (here.length === 0 || !loaded.source) return loaded;
  const source =
    typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
  return { ...loaded, source: applyEdits(source, here) };
};
