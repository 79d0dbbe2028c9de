import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './tools.mjs';

/** Parses the example of a feature: each directory, with the files that are listed in it. */
function exampleOf(text) {
  const block = /```\n(contracts\/src\/contact\/[\s\S]*?)```/.exec(text)?.[1] ?? '';
  const example = new Map();
  let directory;
  for (const line of block.split('\n')) {
    if (/^\S+\/$/.test(line)) example.set((directory = line), []);
    else if (line.startsWith('  ')) example.get(directory).push(line.trim().split(/\s/)[0]);
  }
  return example;
}

it('CONTRIBUTING names the files of its example, and no other', () => {
  const example = exampleOf(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));
  expect(example.size).toBe(6);
  for (const [directory, files] of example) {
    const there = readdirSync(join(root, directory)).filter((name) => name !== 'golden');
    const named = files.filter((name) => !name.startsWith('golden/'));
    expect([directory, ...named.toSorted()]).toEqual([directory, ...there.toSorted()]);
    for (const name of files) expect(existsSync(join(root, directory, name))).toBe(true);
  }
});
