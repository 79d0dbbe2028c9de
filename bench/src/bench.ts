import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { appendBench } from './log-append.ts';
import { canPin } from './server-process.ts';
import { settlementBench } from './settlements.ts';

/** `npm run bench -- [--only P1,P2] [--json FILE]`: ratios, both sides of each in one run. */
interface Result {
  readonly id: string;
  readonly what: string;
  readonly ours: number;
  readonly beside: number;
  readonly ratio: number;
  readonly goal: number;
  readonly holds: boolean;
}

function result(id: string, what: string, ours: number, beside: number, goal: number): Result {
  const ratio = ours / beside;
  return { id, what, ours, beside, ratio, goal, holds: ratio >= goal };
}

const benches: Readonly<Record<string, () => Promise<Result[]>>> = {
  P1: async () => {
    const { ours, beside } = await appendBench();
    return [
      result(
        'P1',
        'events/s through the log’s port beside the raw SQLite driver',
        ours,
        beside,
        0.7,
      ),
    ];
  },
  P2: async () => {
    const figures = await settlementBench();
    process.stdout.write(
      `P2: p99 ${figures.oursP99Ms.toFixed(1)} ms, of the Koa floor ${figures.koaP99Ms.toFixed(1)} ms\n`,
    );
    return [
      result(
        'P2-koa',
        'settlements/s over HTTP beside an idle Koa',
        figures.ours,
        figures.koa,
        0.2,
      ),
      result(
        'P2-log',
        'settlements/s over HTTP beside the log alone',
        figures.ours,
        figures.log,
        0.1,
      ),
    ];
  },
};

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(benches);
const unknown = wanted.filter((id) => !benches[id]);
if (unknown.length > 0) {
  process.stderr.write(
    `no such benchmark: ${unknown.join(', ')} (there are ${Object.keys(benches).join(', ')})\n`,
  );
  process.exit(1);
}
if (!canPin) process.stdout.write('taskset is not there: servers and load share the cores\n');
const results: Result[] = [];
for (const id of wanted) results.push(...((await benches[id]?.()) ?? []));
for (const { id, what, ours, beside, ratio, goal, holds } of results) {
  process.stdout.write(
    `${id.padEnd(7)} ${ours.toFixed(0).padStart(8)} beside ${beside.toFixed(0).padStart(8)} = ${ratio.toFixed(2)} × (goal ≥ ${String(goal)}: ${holds ? 'holds' : 'missed'})  ${what}\n`,
  );
}
if (values.json) writeFileSync(values.json, `${JSON.stringify({ results }, null, 2)}\n`);
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1;
