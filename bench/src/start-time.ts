import { startProduct } from './servers.ts';
import { median } from './percentiles.ts';
import { absolute, relative, type Result } from './result.ts';
import { sampleDirectory, type SampleDirectory } from './sample-directory.ts';

/**
 * P9: time from the start of the process until the first page of the list is answered, with a long
 * log and a short one.
 */

const ROUNDS = 7;
const PORT = 4189;
const EVENTS_PER_CAMPAIGN = 3.3;

export async function startBench({
  events,
  keep,
}: {
  readonly events: number;
  readonly keep: boolean;
}): Promise<Result[]> {
  const samples: SampleDirectory[] = [];
  try {
    for (const size of [events / 100, events]) {
      const campaigns = Math.max(10, Math.round(size / EVENTS_PER_CAMPAIGN));
      samples.push(await sampleDirectory(campaigns, { keep, folded: true }));
    }
    const [short, long] = samples;
    if (short === undefined || long === undefined) return [];
    const times = { short: [] as number[], long: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const both = { short: await started(short), long: await started(long) };
      // The first round reads the files from disk into the page cache and is not counted.
      if (round === 0) continue;
      times.short.push(both.short);
      times.long.push(both.long);
    }
    const ours = median(times.long);
    const what = `start to first answer with ${long.events.toLocaleString('en')} events`;
    const comparedWhat = `${what}, compared with ${short.events.toLocaleString('en')}`;
    return [
      relative(
        { id: 'P9', what: comparedWhat, unit: 'ms', ours, baseline: median(times.short) },
        { atMost: 1.3 },
      ),
      absolute({ id: 'P9-start', what, unit: 'ms', ours }, { atMost: 1_500 }),
    ];
  } finally {
    for (const sample of samples) sample.dispose();
  }
}

async function started({ directory }: SampleDirectory): Promise<number> {
  const begun = performance.now();
  const server = await startProduct(directory, PORT, '/api/campaigns?perPage=9');
  const ms = performance.now() - begun;
  await server.stop();
  return ms;
}
