import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './tools.mjs';

const packages = [
  'contracts/src',
  'projections/src',
  'services/api/src/features',
  'web-public/src/features',
  'web-admin/src/features',
  'e2e/src/features',
];

/** The names of the folders of features in a directory. */
function featuresIn(directory) {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) =>
      ['.ts', '.tsx'].some((end) => existsSync(join(directory, name, `feature${end}`))),
    );
}

/** By feature, the other features of the directory that its code imports, tests excepted. */
function importsIn(directory) {
  const features = featuresIn(directory);
  return new Map(
    features.map((feature) => {
      const folder = join(directory, feature);
      const imported = readdirSync(folder, { recursive: true })
        .filter((file) => /(?<!\.(?:spec|fixture)|^acts)\.tsx?$/.test(file))
        .flatMap((file) => importedFolders(join(folder, file), directory));
      return [
        feature,
        new Set(imported.filter((other) => other !== feature && features.includes(other))),
      ];
    }),
  );
}

/** The folders below `directory` that a file imports from by relative paths. */
function importedFolders(file, directory) {
  const paths = readFileSync(file, 'utf8').matchAll(/\b(?:from|import\()\s*'(\.[^']+)'/g);
  return [...paths].map(
    ([, path]) => relative(directory, resolve(dirname(file), path)).split(sep)[0],
  );
}

/** The features of a cycle, the first one again at its end; undefined without a cycle. */
function cycleIn(imports) {
  const finished = new Set();
  const visit = (feature, path) => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
    if (finished.has(feature)) return undefined;
    for (const next of imports.get(feature) ?? []) {
      const cycle = visit(next, [...path, feature]);
      if (cycle !== undefined) return cycle;
    }
    finished.add(feature);
    return undefined;
  };
  for (const feature of imports.keys()) {
    const cycle = visit(feature, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

describe('features', () => {
  it.each(packages)('import each other in one direction in %s', (directory) => {
    const imports = importsIn(join(root, directory));
    expect(imports.size).toBeGreaterThan(5);
    expect(cycleIn(imports)?.join(' → ')).toBeUndefined();
  });

  it('that import each other in a circle are named', () => {
    const imports = new Map([
      ['contact', new Set(['accounts'])],
      ['accounts', new Set(['profiles'])],
      ['profiles', new Set(['uploads', 'accounts'])],
      ['uploads', new Set()],
    ]);
    expect(cycleIn(imports)).toEqual(['accounts', 'profiles', 'accounts']);
    expect(importsIn(join(root, 'services/api/src/features')).get('donations')).toContain(
      'campaigns',
    );
  });
});
