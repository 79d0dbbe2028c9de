import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { everything } from '@rostrum/contracts/testing';
import { briefDrills } from './drills/brief-drills.ts';
import { drills } from './drills/catalogue.ts';
import * as faults from './drills/faults.ts';
import { marksOf, type MarkedPlace } from './drills/rewriting/marks.ts';
import { mistakesIn } from './drills/rewriting/mistakes.ts';
import { editsFor, type Rewrite } from './drills/rewriting/rewrite.ts';
import type { DrillResult } from './drills/run-drill.ts';
import { root } from './product/product-process.ts';
import { inTemporaryDirectory } from './product/temporary-directory.ts';

const { form, chosen } = everything
  ? { form: '--quick', chosen: drills }
  : { form: '--brief', chosen: briefDrills };
/** In milliseconds. Longer than `LONGEST_MS` in run-drill.ts, which ends a drill that is stuck. */
const DRILL_TIMEOUT_MS = everything ? 330_000 : 180_000;

/** Runs a drill on the built product, as `npm run drills` does. */
function runAsChosen(name: string): Promise<DrillResult | undefined> {
  return inTemporaryDirectory('drills-spec', async (directory) => {
    const file = join(directory, 'results.json');
    const argv = [join(root, 'e2e/dist/bundle/drills.js'), '--only', name, form, '--json', file];
    const child = spawn(process.execPath, argv, { stdio: 'ignore' });
    await once(child, 'close');
    const { results } = JSON.parse(readFileSync(file, 'utf8')) as { results: DrillResult[] };
    return results[0];
  });
}

describe('the fault drills', () => {
  for (const { name, description: what } of chosen) {
    it(`${name}: ${what}`, { timeout: DRILL_TIMEOUT_MS }, async ({ skip }) => {
      const result = await runAsChosen(name);
      if (result?.outcome === 'SKIP') {
        console.warn(`The drill ${name} was skipped: ${result.why ?? ''}`);
        skip(result.why);
      }
      expect(result).toMatchObject({ outcome: 'PASS', broken: [] });
    });
  }
});

describe('the rewrites of the drills', () => {
  const everyFault: readonly Rewrite[] = [
    faults.documentsWithoutTransactions(0.1),
    faults.slowCommits(10),
    faults.batchesOf(3),
    faults.dieBeforeAppend('/dev/null'),
    faults.slowLog,
    ...faults.unreliableProvider(0.1),
    ...faults.refusedRefunds,
    ...faults.twoSchedulers,
    faults.clockOffsetFrom('/dev/null'),
    faults.cannotFold('campaign-cards', 1),
    faults.newerReadModel('campaign-cards'),
  ];
  const all = [
    ...everyFault.map((rewrite) => ({ name: `the fault at ${rewrite.at}`, rewrites: [rewrite] })),
    ...drills
      .flatMap(({ mutations }) => mutations)
      .map(({ name, rewrites }) => ({ name: `the mutation "${name}"`, rewrites })),
  ];
  let marks: ReadonlyMap<string, MarkedPlace>;
  beforeAll(() => {
    marks = marksOf(root);
  });

  /** The faults whose replacement code is changed by one of the rewrites. */
  const faultsUnder = (rewrites: readonly Rewrite[]): readonly Rewrite[] =>
    everyFault.filter((fault) =>
      rewrites.some(
        ({ at, text, ofFault }) =>
          ofFault === true && at === fault.at && fault.by.includes(text ?? ''),
      ),
    );
  const editsOf = (rewrites: readonly Rewrite[]) =>
    editsFor([...faultsUnder(rewrites), ...rewrites], marks);

  it.each(all)('change the product: $name', ({ rewrites }) => {
    expect(editsOf(rewrites)).not.toEqual(editsFor(faultsUnder(rewrites), marks));
  });

  it.runIf(everything)('use only names that their modules have', () => {
    expect(mistakesIn(all.map(({ rewrites }) => editsOf(rewrites))).flat()).toEqual([]);
  });

  it.runIf(everything)('are refused when they use other names', () => {
    const by = 'const count = this.#noMethod(noVariable); const count = 1;';
    const [mistakes] = mistakesIn([editsFor([{ at: 'commit-group', by }], marks)]);
    expect(mistakes?.join()).toContain("'#noMethod'");
    expect(mistakes?.join()).toContain("'noVariable'");
    expect(mistakes?.join()).toContain("redeclare block-scoped variable 'count'");
  });

  it('use every mark of the product', () => {
    const used = new Set(all.flatMap(({ rewrites }) => rewrites.map(({ at }) => at)));
    expect(Array.from(marks.keys()).filter((name) => !used.has(name))).toEqual([]);
  });

  it('include a mutation for every drill but those of a slow disk', () => {
    const without = drills.filter(({ mutations }) => mutations.length === 0);
    expect(without.map(({ name }) => name)).toEqual(['slow-disk']);
  });
});
