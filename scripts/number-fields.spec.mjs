import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './tools.mjs';

it('No field of the sites is a number field, which the wheel changes and other digits empty', () => {
  const files = ['web-public/src', 'web-admin/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(300);
  // The axis of a chart has a `type`, too.
  const found = files.filter((file) =>
    /(?<!<XAxis )type="number"|\bNumberInput\b/u.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
