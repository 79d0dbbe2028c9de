import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { drills } from './drills/catalogue.ts';
import * as faults from './drills/faults.ts';
import { mutations } from './drills/mutations.ts';
import type { DrillResult } from './drills/run-drill.ts';
import { rewritten, type Rewrite } from './drills/rewriting/rewrite.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a drill as `npm run drills` does; the product is built. */
async function drilled(name: string): Promise<DrillResult | undefined> {
  const directory = mkdtempSync(join(tmpdir(), 'rostrum-drilled-'));
  try {
    const file = join(directory, 'results.json');
    const argv = [join(root, 'e2e/dist/drills.js'), '--only', name, '--quick', '--json', file];
    const child = spawn(process.execPath, argv, { stdio: 'ignore' });
    await once(child, 'close');
    const { results } = JSON.parse(readFileSync(file, 'utf8')) as { results: DrillResult[] };
    return results[0];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe('the quick fault drills', () => {
  for (const { name, what } of drills.filter(({ quick }) => quick === true)) {
    it(`${name}: ${what}`, async ({ skip }) => {
      const result = await drilled(name);
      if (result?.outcome === 'SKIP') {
        console.warn(`THE DRILL ${name} WAS NOT HELD: ${result.why ?? ''}`);
        skip(result.why);
      }
      expect(result).toMatchObject({ outcome: 'PASS', broken: [] });
    });
  }
});

describe('what the drills rewrite in the product', () => {
  const everyFault: readonly Rewrite[] = [
    faults.fragileDocuments(0.1),
    faults.slowCommits(10),
    faults.batchesOf(3),
    faults.dieBeforeAppend('pi_1'),
    ...faults.badNetwork(0.1),
    ...faults.twoSchedulers,
    faults.clockOff('/dev/null'),
    faults.poison('campaign-cards', 1),
    faults.newerReadModel('campaign-cards'),
    faults.newerReadModel('donations'),
  ];
  const all = [
    ...everyFault.map((rewrite) => ({ name: 'a fault', rewrite })),
    ...mutations.flatMap(({ name, rewrites }) => rewrites.map((rewrite) => ({ name, rewrite }))),
  ];

  it.each(all)('is there, once, for $name', ({ rewrite }) => {
    const built = readFileSync(join(root, rewrite.module), 'utf8');
    const base = rewrite.ofFault === true ? everyFault : [];
    const before = rewritten(
      built,
      base.filter(({ module, by }) => module === rewrite.module && by.includes(rewrite.text)),
    );
    expect(rewritten(before, [rewrite])).not.toBe(before);
  });

  it('refuses a text that is not there, or there twice', () => {
    const rewrite = { module: 'a.js', text: 'one', by: 'two' };
    expect(rewritten('just one', [rewrite])).toBe('just two');
    expect(() => rewritten('none', [{ ...rewrite, text: 'many' }])).toThrow('0 times');
    expect(() => rewritten('one and one', [rewrite])).toThrow('2 times');
  });

  it('has a mutation for every drill but those of a slow disk', () => {
    const proved = new Set(mutations.map(({ drill }) => drill));
    expect(drills.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual([
      'slow-disk',
    ]);
    expect(
      Array.from(proved).filter((name) => !drills.some((drill) => drill.name === name)),
    ).toEqual([]);
  });
});
