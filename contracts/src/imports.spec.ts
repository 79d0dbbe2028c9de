/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('./**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const product = Object.keys(sources).filter((path) => !/\.(spec|fixture)\.ts$/.test(path));

interface Import {
  /** A path of `sources`, or the name of a package. */
  readonly to: string;
  readonly typeOnly: boolean;
}

function importsOf(path: string): readonly Import[] {
  const base = new URL(path, 'file:///');
  return [
    ...(sources[path] ?? '').matchAll(/^(?:import|export)\s(type\b)?[^;]*?\bfrom\s'([^']+)';/gm),
  ].map(([, type, specifier = '']) => ({
    to: specifier.startsWith('.') ? `.${new URL(specifier, base).pathname}` : specifier,
    typeOnly: type !== undefined,
  }));
}

/** Packages that a file loads at run time, through everything that it imports. */
function packagesOf(path: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  return importsOf(path)
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ to }) => (to.startsWith('.') ? packagesOf(to, seen) : [to]));
}

describe('the files that the sites load with their first page', () => {
  const zodFree = product.filter((path) =>
    /^\.\/(client|[\w-]+\/(constants|messages|lists|cover)|kernel\/limits|(kernel\/money|moods|trending)\/index)\.ts$/.test(
      path,
    ),
  );

  it('are found, and zod would be noticed', () => {
    expect(zodFree.length).toBeGreaterThan(30);
    expect(packagesOf('./campaigns/inputs.ts')).toContain('zod');
  });

  it.each(zodFree)('load no package: %s', (path) => {
    expect(packagesOf(path)).toEqual([]);
  });
});

describe('features', () => {
  const folderOf = (path: string): string => path.split('/')[1] ?? '';
  const features = new Set(
    product.filter((path) => path.endsWith('/feature.ts')).map((path) => folderOf(path)),
  );
  const between = product
    .filter((path) => features.has(folderOf(path)))
    .flatMap((path) => importsOf(path).map(({ to }) => ({ path, to })))
    .filter(({ path, to }) => features.has(folderOf(to)) && folderOf(path) !== folderOf(to));

  it('are not imported by the kernel', () => {
    const kernel = product.filter((path) => folderOf(path) === 'kernel');
    expect(
      kernel.flatMap(importsOf).filter(({ to }) => to.startsWith('.') && folderOf(to) !== 'kernel'),
    ).toEqual([]);
  });

  it('import only the index of each other, or a file without zod', () => {
    const inner = between.filter(({ to }) => !/\/(index|constants)\.ts$/.test(to));
    expect(inner).toEqual([]);
  });

  it('import each other in one direction only', () => {
    const edges = new Set(between.map(({ path, to }) => `${folderOf(path)} ${folderOf(to)}`));
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
      if (seen.has(from)) return false;
      seen.add(from);
      return [...features].some(
        (next) => edges.has(`${from} ${next}`) && (next === to || reaches(next, to, seen)),
      );
    };
    expect([...features].filter((feature) => reaches(feature, feature))).toEqual([]);
  });
});
