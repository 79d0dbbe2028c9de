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
    /^\.\/(client|[\w-]+\/(constants|messages|lists|cover)|kernel\/(csv|limits)|(kernel\/money|moods|trending)\/index)\.ts$/.test(
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

it('the kernel imports no feature', () => {
  const kernel = product.filter((path) => path.startsWith('./kernel/'));
  expect(kernel.length).toBeGreaterThan(20);
  expect(
    kernel.flatMap(importsOf).filter(({ to }) => to.startsWith('.') && !to.startsWith('./kernel/')),
  ).toEqual([]);
});
