/// <reference types="vite/client" />
import { expect, it } from 'vitest';
import * as features from './features.ts';

/** The folders that have a feature.ts. */
const folders = Object.keys(import.meta.glob('./features/*/feature.ts')).map(
  (path) => path.split('/')[2] ?? '',
);

/** The folders of a site's features that have pages of their own, also outside of development. */
const withPages = (sources: Record<string, string>): string[] =>
  Object.entries(sources)
    .filter(([, source]) =>
      /^ {2}(?:routes|resource|pages)\b(?!: import\.meta\.env\.DEV)/mu.test(source),
    )
    .map(([path]) => path.split('/').at(-2) ?? '');

it('lists every folder that has a feature.ts', () => {
  const names = folders.map((folder) =>
    folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(Object.keys(features).toSorted()).toEqual(names.toSorted());
});

it('has a folder for each feature that brings pages to one of the sites', () => {
  const sources = import.meta.glob<string>('../../web-{public,admin}/src/features/*/feature.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const expected = withPages(sources);
  expect(expected.length).toBeGreaterThan(20);
  expect(expected.filter((name) => !folders.includes(name))).toEqual([]);
});
