import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { writeAuditedLog } from './audited-log.ts';
import { median } from './percentiles.ts';
import { auditInChild, bareFoldInChild, verifyInChild, type Pass } from './rebuild-process.ts';
import type { Figure } from './result.ts';
import { logOf, rebuildDocuments } from './sample-directory.ts';
import type { Settings } from './settings.ts';

/**
 * P8 and P12: rebuild, verification and audit of a long log, and of a log with a tenth of its length.
 */

const ROUNDS = 5;
/** Above this number of events, and in a short run, a single round is enough. */
const LARGE = 500_000;
const MEGABYTE = 1_048_576;

const logsOf = async ({ events, keep }: Settings) => ({
  short: await logOf(events / 10, { keep, folded: false }),
  long: await logOf(events, { keep, folded: false }),
});

const atEvents = (events: number): string => `${events.toLocaleString('en')} events`;

/** P8 */
export async function rebuildBench(settings: Settings): Promise<Figure[]> {
  const { short, long } = await logsOf(settings);
  const ours: Pass[] = [];
  const bare: Pass[] = [];
  const small: Pass[] = [];
  const rounds = settings.quick || long.events > LARGE ? 1 : ROUNDS;
  for (let round = 0; round < rounds; round += 1) {
    small.push(await rebuildDocuments(short.directory));
    ours.push(await rebuildDocuments(long.directory));
    bare.push(await bareFoldInChild(long.directory));
  }
  const rate = (passes: readonly Pass[]): number =>
    median(passes.map(({ events, seconds }) => events / seconds));
  const seconds = (passes: readonly Pass[]): number => median(passes.map((pass) => pass.seconds));
  const at = atEvents(long.events);
  return [
    { id: 'P8', ours: rate(ours), baseline: rate(bare), at },
    { id: 'P8-processor', ours: processorTime(ours), baseline: processorTime(bare), at },
    { id: 'P8-growth', ours: seconds(ours), baseline: seconds(small), at },
    { id: 'P8-memory', ours: peakOf(ours), baseline: peakOf(small), at },
  ];
}

/** Processor time per event in microseconds, which depends less on the machine's other load. */
const processorTime = (passes: readonly Pass[]): number =>
  median(passes.map(({ events, cpuSeconds }) => cpuSeconds / events)) * 1e6;

/** The peak memory of all passes in megabytes. */
const peakOf = (passes: readonly Pass[]): number =>
  Math.max(...passes.map(({ peakBytes }) => peakBytes)) / MEGABYTE;

/** The audit reads a log of its own: the samples have campaigns without deposits, which it reports. */
export async function auditBench({ events }: Settings): Promise<Figure[]> {
  return inTemporaryDirectory('bench', async (directory) => {
    const audited = async (name: string, count: number): Promise<Pass> => {
      const path = join(directory, name);
      mkdirSync(path);
      await writeAuditedLog(path, count);
      return auditInChild(path);
    };
    const short = await audited('short', events / 10);
    const long = await audited('long', events);
    const ours = peakOf([long]);
    return [{ id: 'audit-memory', ours, baseline: peakOf([short]), at: atEvents(long.events) }];
  });
}

/** P12 */
export async function verifyBench(settings: Settings): Promise<Figure[]> {
  const { short, long } = await logsOf(settings);
  const passes: Pass[] = [];
  const small: Pass[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    small.push(await verifyInChild(short.directory));
    passes.push(await verifyInChild(long.directory));
  }
  process.stdout.write(`P12: processor time per event ${processorTime(passes).toFixed(1)} µs\n`);
  const at = atEvents(long.events);
  return [
    { id: 'P12', ours: median(passes.map(({ events, seconds }) => events / seconds)), at },
    { id: 'P12-memory', ours: peakOf(passes), baseline: peakOf(small), at },
  ];
}
