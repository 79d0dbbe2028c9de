import { startExpress } from '../peers/express-postgres/start.ts';
import { median } from './percentiles.ts';
import type { Figure } from './result.ts';
import { commonWord, rareWord, sampleCampaign } from './sample-data.ts';
import { sampleDirectory } from './sample-directory.ts';
import { startProduct } from './servers.ts';
import type { Settings } from './settings.ts';
import { p99 } from './unrepeated-reads.ts';

/** P6: a search for a text among many campaigns, compared with ILIKE on PostgreSQL. */

const FULL = { rounds: 5, perRound: 400 };
const QUICK = { rounds: 2, perRound: 100 };
const PORTS = { ours: 4184, peer: 4186, postgres: 4187 };

const searches = [
  { id: 'P6-rare', word: rareWord.slice(2, 9) },
  { id: 'P6-common', word: commonWord },
] as const;

export async function searchBench({ quick, campaigns, keep }: Settings): Promise<Figure[]> {
  const size = quick ? QUICK : FULL;
  const { directory } = await sampleDirectory(campaigns, { keep, folded: true });
  const now = new Date();
  function* rows() {
    for (let id = 1; id <= campaigns; id += 1) yield sampleCampaign(id, campaigns, now);
  }
  const ours = await startProduct(directory, PORTS.ours);
  try {
    const peer = await startExpress(rows(), { ports: PORTS, secret: '' });
    try {
      const figures: Figure[] = [];
      for (const { id, word } of searches) {
        const path = (): string => `/api/campaigns?q=${word}&perPage=9`;
        const times = { ours: [] as number[], peer: [] as number[] };
        for (let round = 0; round <= size.rounds; round += 1) {
          const both = {
            ours: await p99(ours, path, size.perRound),
            peer: await p99(peer, path, size.perRound),
          };
          // The first round is a warm-up and is not counted.
          if (round === 0) continue;
          times.ours.push(both.ours);
          times.peer.push(both.peer);
        }
        const at = `${campaigns.toLocaleString('en')} campaigns`;
        figures.push({ id, ours: median(times.ours), baseline: median(times.peer), at });
      }
      return figures;
    } finally {
      await peer.stop();
    }
  } finally {
    await ours.stop();
  }
}
