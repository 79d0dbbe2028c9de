import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { briefDrills } from './drills/brief-drills.ts';
import { drillNamed, drills } from './drills/catalogue.ts';
import type { Drill } from './drills/drill.ts';
import type { Form } from './drills/form.ts';
import { makeGolden } from './drills/make-golden.ts';
import { invariants } from './drills/invariants.ts';
import type { Mutation } from './drills/mutation.ts';
import { runDrill, type DrillResult } from './drills/run-drill.ts';

/**
 * `npm run drills [-- --only name,name] [--quick | --brief] [--prove] [--json FILE] [--seed N] [--list | --make-golden [--as NAME]]`
 *
 * `--quick`: only the drills with a small form, in that form. `--brief`: those of `npm test`, in
 * the form that they have there. `--prove`: each drill against each mutation that it must notice.
 * `--make-golden`: stores a log of this version in e2e/golden for later versions, named by the
 * version or `--as`.
 * Exits with 1 when a drill failed, else with 0; a drill may be skipped for a reason that is printed.
 */

const values = chosenOptions();
const { seed, chosen, form } = values;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const report = (line: string): void => print(`    ${line}`);
const begun = performance.now();

if (values.list) {
  for (const drill of drills) print(`${drill.name.padEnd(24)} ${drill.description}`);
} else if (values['make-golden']) {
  print(await makeGolden(values.as));
} else if (values.prove) {
  const proofs = chosen.flatMap((drill) =>
    drill.mutations.map((mutation) => ({ drill, mutation })),
  );
  summarise(await oneAfterTheOther(proofs, prove));
} else {
  summarise(await oneAfterTheOther(chosen, runOnce));
}

function chosenOptions() {
  try {
    const { values: given } = parseArgs({
      options: {
        only: { type: 'string' },
        quick: { type: 'boolean', default: false },
        brief: { type: 'boolean', default: false },
        prove: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        'make-golden': { type: 'boolean', default: false },
        as: { type: 'string' },
        json: { type: 'string' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      },
    });
    const start = Number(given.seed);
    if (!Number.isSafeInteger(start) || start < 0)
      throw new RangeError('--seed must be a whole number');
    const named = given.only?.split(',').map((name) => drillNamed(name.trim()));
    if (given.quick && given.brief) throw new RangeError('--quick and --brief are two forms');
    const form: Form = given.brief ? 'brief' : given.quick ? 'quick' : 'whole';
    const ofForm = {
      whole: drills,
      quick: drills.filter(({ quick }) => quick === true),
      brief: briefDrills,
    };
    return { ...given, seed: start, form, chosen: named ?? ofForm[form] };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

async function oneAfterTheOther<T>(
  items: readonly T[],
  run: (item: T, counter: string) => Promise<DrillResult>,
): Promise<readonly DrillResult[]> {
  const results: DrillResult[] = [];
  for (const [index, item] of items.entries())
    results.push(await run(item, `[${String(index + 1)}/${String(items.length)}]`));
  return results;
}

async function runOnce(drill: Drill, counter: string): Promise<DrillResult> {
  print(`${counter} ${drill.name}: ${drill.description}`);
  const result = await runDrill(drill, { form, seed, report });
  for (const { invariant, what } of result.broken)
    report(`BROKEN ${invariant} (${invariants[invariant]}): ${what}`);
  if (result.checked.length > 0) report(`checked ${result.checked.join(', ')}`);
  printEnd(result.outcome, result);
  return result;
}

interface Proof {
  readonly drill: Drill;
  readonly mutation: Mutation;
}

/**
 * Runs a drill against a mutation. The proof succeeds if the drill reports a violation of the
 * invariant that the mutation breaks.
 */
async function prove({ drill, mutation }: Proof, counter: string): Promise<DrillResult> {
  print(`${counter} ${drill.name} with: ${mutation.name}, which breaks ${mutation.breaks}`);
  const result = await runDrill(drill, {
    form: form === 'brief' ? form : 'quick',
    seed,
    mutation: mutation.rewrites,
    report,
  });
  const noticed = result.broken.some(({ invariant }) => invariant === mutation.breaks);
  for (const { invariant, what } of result.broken) report(`found ${invariant} broken: ${what}`);
  if (result.outcome === 'SKIP') {
    printEnd('SKIP', result);
    return result;
  }
  printEnd(noticed ? 'PROVED' : 'NOT NOTICED', result);
  const why = noticed ? undefined : `"${mutation.name}" was not noticed. ${result.why ?? ''}`;
  return { ...result, outcome: noticed ? 'PASS' : 'FAIL', why };
}

function printEnd(word: string, { seconds, why }: DrillResult): void {
  if (why !== undefined) report(`${word === 'SKIP' ? 'SKIPPED' : 'WRONG'}: ${why}`);
  print(`    ${word}  ${seconds.toFixed(1)} s`);
}

function summarise(results: readonly DrillResult[]): void {
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
