import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { canPin, endServers } from './measured-server.ts';
import { parts } from './parts.ts';
import { exitCodeOf, lineOf, tableOf, type Row } from './result.ts';
import { groups, runParts } from './run-parts.ts';
import { removeSamples } from './sample-directory.ts';
import type { Settings } from './settings.ts';

/** `npm run bench -- [--quick] [--only P1,P5] [--campaigns N] [--events N] [--keep] [--json FILE]` */

/** The sizes of the goals, and those of a short run. */
const FULL = { campaigns: '1000000', events: '1000000' };
const QUICK = { campaigns: '5000', events: '10000' };

function wholeOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 1_000) return value;
  throw new RangeError(`--${name} must be a whole number of at least 1000`);
}

function readCommandLine() {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      json: { type: 'string' },
      campaigns: { type: 'string' },
      events: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const { quick, keep, json } = values;
  const wanted = new Set(values.only?.split(',') ?? groups);
  const unknown = [...wanted].filter((name) => !groups.includes(name));
  if (unknown.length > 0) {
    throw new RangeError(
      `unknown benchmark: ${unknown.join(', ')} (there are ${groups.join(', ')})`,
    );
  }
  const sizes = quick ? QUICK : FULL;
  const settings: Settings = {
    quick,
    campaigns: wholeOf('campaigns', values.campaigns ?? sizes.campaigns),
    events: wholeOf('events', values.events ?? sizes.events),
    keep,
  };
  return { wanted, settings, json };
}

async function run(): Promise<0 | 1> {
  const { wanted, settings, json } = readCommandLine();
  if (!canPin) process.stdout.write('taskset is not installed: servers and load share the cores\n');
  const begun = performance.now();
  const done: Row[] = [];
  const write = (rows: readonly Row[]): void => {
    if (json !== undefined) writeFileSync(json, `${JSON.stringify({ rows }, null, 2)}\n`);
  };
  try {
    const rows = await runParts({
      parts,
      wanted,
      settings,
      endProcesses: endServers,
      onRows: (added, seconds) => {
        for (const row of added) process.stdout.write(`${lineOf(row)}\n`);
        process.stdout.write(`(${seconds.toFixed(0)} s)\n`);
        // Written after each part, so that an interrupted run does not lose its figures.
        done.push(...added);
        write(done);
      },
    });
    write(rows);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    const form = settings.quick
      ? ', short form: the goals are those of a full run, and missing them is no failure'
      : '';
    process.stdout.write(`\n${tableOf(rows)}\n\n${seconds} s${form}\n`);
    return exitCodeOf(rows, settings);
  } finally {
    removeSamples();
  }
}

/** Whether the error is a wrong command line, which is reported without a stack trace. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof RangeError) return true;
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE')
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void endServers().finally(() => {
      removeSamples();
      process.exit(1);
    });
  });
}

try {
  // What a part that failed still waits for must not keep this process alive.
  process.exit(await run());
} catch (error) {
  if (!isUsageError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
