import { startProduct } from './servers.ts';
import { median } from './percentiles.ts';
import type { Figure } from './result.ts';
import type { Settings } from './settings.ts';
import { logOf, type SampleDirectory } from './sample-directory.ts';

/**
 * P9: time from the start of the process until the first page of the list is answered, with a long
 * log and a short one.
 */

const FULL = { rounds: 7 };
const QUICK = { rounds: 2 };
const PORT = 4189;

export async function startBench({ quick, events, keep }: Settings): Promise<Figure[]> {
  const { rounds } = quick ? QUICK : FULL;
  const short = await logOf(events / 100, { keep, folded: true });
  const long = await logOf(events, { keep, folded: true });
  const times = { short: [] as number[], long: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const both = { short: await started(short), long: await started(long) };
    // The first round reads the files from disk into the page cache and is not counted.
    if (round === 0) continue;
    times.short.push(both.short);
    times.long.push(both.long);
  }
  const ours = median(times.long);
  const at = `${long.events.toLocaleString('en')} events`;
  return [
    { id: 'P9', ours, baseline: median(times.short), at },
    { id: 'P9-start', ours, at },
  ];
}

/** Seconds. */
async function started({ directory }: SampleDirectory): Promise<number> {
  const begun = performance.now();
  const server = await startProduct(directory, PORT, '/api/campaigns?perPage=9');
  const seconds = (performance.now() - begun) / 1_000;
  await server.stop();
  return seconds;
}
