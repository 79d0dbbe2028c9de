import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { growthBench } from './growth.ts';
import { appendBench } from './log-append.ts';
import { pageBench } from './page-reads.ts';
import { passBench } from './passes.ts';
import { payoutBench } from './payout-growth.ts';
import { lineOf, type Result } from './result.ts';
import { canPin } from './measured-server.ts';
import { settlementBench } from './settlements.ts';
import { startBench } from './start-time.ts';
import { voicesBench } from './voices.ts';
import { visibilityBench } from './visibility.ts';
import { wholeDonationBench } from './whole-donations.ts';

/** `npm run bench -- [--only P1,P5] [--campaigns N] [--events N] [--keep] [--json FILE]` */

interface Settings {
  /** Number of campaigns in the large sample, for P5 and P6. */
  readonly campaigns: number;
  /** Number of events in the long log, for P8, P9 and P12. */
  readonly events: number;
  /** Whether generated data directories are kept and reused by the next run. */
  readonly keep: boolean;
}

const benches: Readonly<
  Record<
    string,
    {
      readonly ids: readonly string[];
      run: (wanted: ReadonlySet<string>, settings: Settings) => Promise<Result[]>;
    }
  >
> = {
  append: { ids: ['P1'], run: () => appendBench() },
  settlements: {
    ids: ['P2', 'P3'],
    run: (wanted) =>
      settlementBench([
        ...(wanted.has('P2') ? (['spread'] as const) : []),
        ...(wanted.has('P3') ? (['hot'] as const) : []),
      ]),
  },
  pages: { ids: ['P4'], run: (_, { keep }) => pageBench(keep) },
  growth: { ids: ['P5', 'P6'], run: growthBench },
  visibility: { ids: ['P7'], run: () => visibilityBench() },
  passes: { ids: ['P8', 'P12'], run: passBench },
  wholeDonations: { ids: ['P14'], run: () => wholeDonationBench() },
  voices: { ids: ['P15', 'P16'], run: (wanted) => voicesBench(wanted) },
  payouts: { ids: ['P17'], run: () => payoutBench() },
  start: { ids: ['P9'], run: (_, settings) => startBench(settings) },
};

function wholeOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 1_000) return value;
  throw new RangeError(`--${name} must be a whole number of at least 1000`);
}

async function run(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      json: { type: 'string' },
      campaigns: { type: 'string', default: '100000' },
      events: { type: 'string', default: '100000' },
      keep: { type: 'boolean', default: false },
    },
  });
  const known = Object.values(benches).flatMap(({ ids }) => ids);
  const wanted = new Set(values.only?.split(',') ?? known);
  const unknown = [...wanted].filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    throw new RangeError(
      `unknown benchmark: ${unknown.join(', ')} (there are ${known.join(', ')})`,
    );
  }
  const settings = {
    campaigns: wholeOf('campaigns', values.campaigns),
    events: wholeOf('events', values.events),
    keep: values.keep,
  };
  if (!canPin) process.stdout.write('taskset is not installed: servers and load share the cores\n');
  const results: Result[] = [];
  for (const { ids, run: bench } of Object.values(benches)) {
    if (!ids.some((id) => wanted.has(id))) continue;
    const found = await bench(wanted, settings);
    for (const result of found) process.stdout.write(`${lineOf(result)}\n`);
    results.push(...found);
    // Written after each benchmark, so that a later failure does not lose the result.
    if (values.json !== undefined) {
      writeFileSync(values.json, `${JSON.stringify({ results }, null, 2)}\n`);
    }
  }
  return results.every(({ holds }) => holds);
}

/** Whether the error is a wrong command line, which is reported without a stack trace. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof RangeError) return true;
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE')
  );
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  const text = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${isUsageError(error) ? error.message : String(text)}\n`);
  process.exitCode = 2;
}
