/// <reference types="vite/client" />
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Modules that a file imports at run time. */
function imported(path: string): readonly string[] {
  const source = sources[path];
  if (source === undefined) throw new Error(`no such file: ${path}`);
  return [...source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?\bfrom\s'([^']+)';/gm)].map(
    ([, specifier = '']) =>
      specifier.startsWith('.')
        ? new URL(specifier, new URL(path, 'file:///src/kernel/')).pathname.replace('/src/', '../')
        : specifier,
  );
}

/** Packages that a file loads, through all that it imports. */
function packagesOf(path: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  return imported(path).flatMap((one) => (one.startsWith('.') ? packagesOf(one, seen) : [one]));
}

const canonical = (path: string): string => path.replace(/^\.\//, '../kernel/');
for (const path of Object.keys(sources)) sources[canonical(path)] = sources[path] ?? '';

/** Files of the package's subpaths that the sites load with their first page. */
const zodFree = Object.keys(sources).filter((path) =>
  /^\.\.\/(client|\w+\/(endpoints|messages|limits|lists|vocabulary|cover)|(kernel\/money|moods|trending)\/index)\.ts$/.test(
    path,
  ),
);

it('there are such files', () => {
  expect(zodFree.length).toBeGreaterThan(30);
  expect(packagesOf('../campaigns/inputs.ts')).toContain('zod');
});

it.each(zodFree)('%s loads no package', (path) => {
  expect(packagesOf(path)).toEqual([]);
});
