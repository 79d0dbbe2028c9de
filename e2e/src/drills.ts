import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drillNamed, drills } from './drills/catalogue.ts';
import type { Drill } from './drills/drill.ts';
import { makeGolden } from './drills/make-golden.ts';
import { mutations, type Mutation } from './drills/mutations.ts';
import { promises } from './drills/promises.ts';
import { runDrill, type DrillResult } from './drills/run-drill.ts';

/**
 * `npm run drills [-- --only name,name] [--quick] [--prove] [--json FILE] [--seed N] [--list | --make-golden]`
 *
 * `--quick`: the small form of those that have one to be quick. `--prove`: each drill against each
 * mutation of the code that it must notice. `--make-golden`: keeps a log of this version in e2e/golden,
 * for the versions to come. Ends with 0 when everything passed or was skipped with
 * a reason, and with 1 when something failed.
 */

const values = chosenOptions();
const { seed, chosen } = values;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = (line: string): void => print(`    ${line}`);
const begun = performance.now();

if (values.list) {
  for (const drill of drills) print(`${drill.name.padEnd(24)} ${drill.what}`);
} else if (values['make-golden']) {
  print(await makeGolden());
} else if (values.prove) {
  const wanted = mutations.filter(({ drill }) => chosen.some(({ name }) => name === drill));
  conclude(await inTurn(wanted, prove));
} else {
  conclude(await inTurn(chosen, drillOnce));
}

function chosenOptions() {
  try {
    const { values: given } = parseArgs({
      options: {
        only: { type: 'string' },
        quick: { type: 'boolean', default: false },
        prove: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        'make-golden': { type: 'boolean', default: false },
        json: { type: 'string' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      },
    });
    const dice = Number(given.seed);
    if (!Number.isSafeInteger(dice) || dice < 0) throw new RangeError('--seed is a whole number');
    const named = given.only?.split(',').map((name) => drillNamed(name.trim()));
    const all = drills.filter(({ quick }) => !given.quick || quick === true);
    return { ...given, seed: dice, chosen: named ?? all };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

async function inTurn<T>(
  items: readonly T[],
  run: (item: T, place: string) => Promise<DrillResult>,
): Promise<readonly DrillResult[]> {
  const results: DrillResult[] = [];
  for (const [index, item] of items.entries())
    results.push(await run(item, `[${String(index + 1)}/${String(items.length)}]`));
  return results;
}

async function drillOnce(drill: Drill, place: string): Promise<DrillResult> {
  print(`${place} ${drill.name}: ${drill.what}`);
  const result = await runDrill(drill, { quick: values.quick, seed, tell });
  for (const { promise, what } of result.broken)
    tell(`BROKEN ${promise} (${promises[promise]}): ${what}`);
  if (result.checked.length > 0) tell(`looked at ${result.checked.join(', ')}`);
  ending(result.outcome, result);
  return result;
}

/** A drill that is proved has failed, and said why. */
async function prove(mutation: Mutation, place: string): Promise<DrillResult> {
  const drill = drillNamed(mutation.drill);
  print(`${place} ${drill.name} with: ${mutation.name}, which breaks ${mutation.breaks}`);
  const { rewrites } = mutation;
  const result = await runDrill(drill, { quick: mutation.whole !== true, seed, rewrites, tell });
  const noticed = result.broken.some(({ promise }) => promise === mutation.breaks);
  for (const { promise, what } of result.broken) tell(`found ${promise} broken: ${what}`);
  if (result.outcome === 'SKIP') {
    ending('SKIP', result);
    return result;
  }
  ending(noticed ? 'PROVED' : 'NOT NOTICED', result);
  const why = noticed ? undefined : `"${mutation.name}" was not noticed. ${result.why ?? ''}`;
  return { ...result, outcome: noticed ? 'PASS' : 'FAIL', why };
}

function ending(word: string, { seconds, why }: DrillResult): void {
  if (why !== undefined) tell(`${word === 'SKIP' ? 'SKIPPED, NOT HELD' : 'WRONG'}: ${why}`);
  print(`    ${word}  ${seconds.toFixed(1)} s`);
}

function conclude(results: readonly DrillResult[]): void {
  const count = (outcome: DrillResult['outcome']): string =>
    String(results.filter((result) => result.outcome === outcome).length);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  for (const { outcome, drill, why } of results)
    if (outcome !== 'PASS')
      print(`${outcome} ${drill}${why === undefined ? '' : `: ${why.split('\n')[0] ?? ''}`}`);
  print(
    `${count('PASS')} ${values.prove ? 'proved' : 'passed'}, ${count('FAIL')} failed, ${count('SKIP')} skipped; seed ${String(seed)}, ${minutes} min`,
  );
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      `${JSON.stringify({ seed, prove: values.prove, results }, null, 2)}\n`,
    );
  process.exitCode = results.some(({ outcome }) => outcome === 'FAIL') ? 1 : 0;
}
