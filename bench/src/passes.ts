import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { writeAuditedLog } from './audited-log.ts';
import { fileOf } from './data-directory.ts';
import { median } from './percentiles.ts';
import {
  auditInChild,
  bareFoldInChild,
  rebuildInChild,
  verifyInChild,
  type Pass,
} from './rebuild-process.ts';
import { absolute, relative, type Result } from './result.ts';
import { sampleDirectory, type SampleDirectory } from './sample-directory.ts';

/**
 * P8 and P12: rebuild, verification and audit of a long log, and of a log with a tenth of its length.
 */

const ROUNDS = 5;
/** Above this number of events, a single round is enough. */
const LARGE = 500_000;
/** Mean number of events per campaign in a sample, including the members' events. */
const EVENTS_PER_CAMPAIGN = 3.3;
const MEGABYTE = 1_048_576;

export async function passBench(
  wanted: ReadonlySet<string>,
  { events, keep }: { readonly events: number; readonly keep: boolean },
): Promise<Result[]> {
  const sizes = [events / 10, events].map((size) => Math.round(size / EVENTS_PER_CAMPAIGN));
  const samples: SampleDirectory[] = [];
  try {
    for (const size of sizes) samples.push(await sampleDirectory(size, { keep, folded: false }));
    const [short, long] = samples;
    if (short === undefined || long === undefined) return [];
    return [
      ...(wanted.has('P8') ? await rebuildBench(short, long) : []),
      ...(wanted.has('P12') ? [...(await verifyBench(short, long)), await auditBench(events)] : []),
    ];
  } finally {
    for (const sample of samples) sample.dispose();
  }
}

async function rebuildBench(short: SampleDirectory, long: SampleDirectory): Promise<Result[]> {
  const ours: Pass[] = [];
  const bare: Pass[] = [];
  const small: Pass[] = [];
  const rounds = long.events > LARGE ? 1 : ROUNDS;
  for (let round = 0; round < rounds; round += 1) {
    small.push(await rebuildDocuments(short));
    ours.push(await rebuildDocuments(long));
    bare.push(await bareFoldInChild(long.directory));
  }
  const rate = (passes: readonly Pass[]): number =>
    median(passes.map(({ events, seconds }) => events / seconds));
  const seconds = (passes: readonly Pass[]): number => median(passes.map((pass) => pass.seconds));
  printCpu('P8', ours, bare);
  const each = long.events / short.events;
  return [
    relative(
      {
        id: 'P8',
        what: `rebuild of all read models from ${long.events.toLocaleString('en')} events, compared with a minimal loop`,
        unit: '/s',
        ours: rate(ours),
        baseline: rate(bare),
      },
      { atLeast: 0.5 },
    ),
    relative(
      {
        id: 'P8-growth',
        what: `time for ${each.toFixed(1)} times the events, compared with that for one`,
        unit: 's',
        ours: seconds(ours),
        baseline: seconds(small),
      },
      { atMost: 1.1 * each },
    ),
    absolute(
      {
        id: 'P8-memory',
        what: 'peak memory of the rebuild',
        unit: 'MB',
        ours: Math.max(...ours.map(({ peakBytes }) => peakBytes)) / MEGABYTE,
        baseline: Math.max(...small.map(({ peakBytes }) => peakBytes)) / MEGABYTE,
      },
      { atMost: 300 },
    ),
  ];
}

/**
 * Prints the processor time per event, which depends less on the machine's other load than elapsed
 * time.
 */
function printCpu(id: string, ...sides: readonly (readonly Pass[])[]): void {
  const each = sides.map((passes) =>
    (median(passes.map(({ events, cpuSeconds }) => cpuSeconds / events)) * 1e6).toFixed(1),
  );
  process.stdout.write(`${id}: processor time per event ${each.join(' µs, compared with ')} µs\n`);
}

/** Removes all documents and rebuilds them. */
async function rebuildDocuments({ directory }: SampleDirectory): Promise<Pass> {
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(`${fileOf(directory, 'documents')}${suffix}`, { force: true });
  rmSync(`${directory}/folded`, { force: true });
  return rebuildInChild(directory);
}

/** An audit reads an own log: the samples have campaigns without deposits, which it reports. */
async function auditBench(events: number): Promise<Result> {
  return inTemporaryDirectory('bench', async (directory) => {
    const peakOf = async (name: string, count: number): Promise<number> => {
      const path = join(directory, name);
      mkdirSync(path);
      await writeAuditedLog(path, count);
      const pass = await auditInChild(path);
      printCpu('P12 audit', [pass]);
      return pass.peakBytes / MEGABYTE;
    };
    const baseline = await peakOf('short', events / 10);
    const ours = await peakOf('long', events);
    const what = 'peak memory of an audit, compared with a log a tenth as long';
    return relative({ id: 'P12-audit-memory', what, unit: 'MB', ours, baseline }, { atMost: 1.5 });
  });
}

async function verifyBench(short: SampleDirectory, long: SampleDirectory): Promise<Result[]> {
  const passes: Pass[] = [];
  const small: Pass[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    small.push(await verifyInChild(short.directory));
    passes.push(await verifyInChild(long.directory));
  }
  printCpu('P12', passes);
  const peak = (list: readonly Pass[]): number =>
    Math.max(...list.map(({ peakBytes }) => peakBytes)) / MEGABYTE;
  return [
    absolute(
      {
        id: 'P12',
        what: `verification of the chain, ${long.events.toLocaleString('en')} events`,
        unit: '/s',
        ours: median(passes.map(({ events, seconds }) => events / seconds)),
      },
      { atLeast: 200_000 },
    ),
    relative(
      {
        id: 'P12-memory',
        what: 'peak memory of the verification, compared with a log a tenth as long',
        unit: 'MB',
        ours: peak(passes),
        baseline: peak(small),
      },
      { atMost: 1.1 },
    ),
  ];
}
