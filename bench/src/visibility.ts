import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { startProduct } from './servers.ts';
import { HOT_CAMPAIGN, writeOpenPayments, openPaymentOf, webhookOf } from './open-payments.ts';
import { Connection, requestOf, send } from './http-load.ts';
import { median, percentile } from './percentiles.ts';
import { waitForReadModels } from './wait-for-read-models.ts';
import type { Figure } from './result.ts';
import type { Settings } from './settings.ts';
import { onLoadCore, onTwoCores } from './measured-server.ts';
import type { MeasureId } from './goals.ts';

/**
 * P7: time from the answer to a donation's webhook to the answer to a GET that requests the
 * webhook's position. Meanwhile donations arrive at half the maximum rate of the server.
 */

const CONNECTIONS = 64;
const FULL = { burst: 3_000, bursts: 3, rounds: 5, donations: 60_000 };
const QUICK = { burst: 1_500, bursts: 1, rounds: 2, donations: 10_000 };
const ROUND_SECONDS = 2;
/** Number of concurrent measurements. */
const MEASURING = 2;
/** Milliseconds between two measurements. */
const PAUSE_MS = 5;
const PORT = 4188;

/** Paths that read the first, the last and one other read model in processing order. */
const PATHS = [
  `/api/campaigns/${String(HOT_CAMPAIGN)}/ledger`,
  '/api/campaigns?perPage=1',
  `/api/campaigns/${String(HOT_CAMPAIGN)}/donations`,
];

/** P7 with two cores for the server. */
export const twoCoreVisibilityBench = (): Promise<Figure[]> =>
  onTwoCores(() => measure('P7-two-cores', FULL));

export const visibilityBench = ({ quick }: Settings): Promise<Figure[]> =>
  measure('P7', quick ? QUICK : FULL);

async function measure(id: MeasureId, size: typeof FULL): Promise<Figure[]> {
  return inTemporaryDirectory('bench', async (directory) => {
    await writeOpenPayments(directory, [{ first: 0, count: size.donations, hot: false }]);
    const server = await startProduct(directory, PORT);
    let next = 0;
    const webhooks = (count: number): Buffer[] => {
      if (next + count > size.donations) throw new Error('there are not enough donations');
      return Array.from({ length: count }, () => webhookOf(openPaymentOf({ hot: false }, next++)));
    };
    const { url } = server;
    try {
      return await onLoadCore(async () => {
        const rates: number[] = [];
        for (let burst = 0; burst <= size.bursts; burst += 1) {
          const requests = webhooks(size.burst);
          const begun = performance.now();
          const { position } = await send({ url, connections: CONNECTIONS, requests });
          await waitForReadModels(url, position);
          if (burst > 0) rates.push((size.burst / (performance.now() - begun)) * 1_000);
        }
        const perSecond = median(rates) / 2;
        const rounds: number[] = [];
        for (let round = 0; round < size.rounds; round += 1) {
          const requests = webhooks(Math.round(perSecond * ROUND_SECONDS));
          const times: number[] = [];
          let loading = true;
          const measure = async (): Promise<void> => {
            const connection = new Connection(url);
            for (let n = 0; loading; n += 1) {
              const [webhook = Buffer.alloc(0)] = webhooks(1);
              times.push(await seenAfter(connection, webhook, PATHS[n % PATHS.length] ?? '/'));
              await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
            }
            connection.close();
          };
          const loaded = send({ url, connections: CONNECTIONS, requests, perSecond }).finally(
            () => (loading = false),
          );
          await Promise.all([loaded, ...Array.from({ length: MEASURING }, measure)]);
          rounds.push(percentile(times, 0.99));
        }
        return [{ id, ours: median(rounds), at: `${perSecond.toFixed(0)} donations/s` }];
      });
    } finally {
      await server.stop();
    }
  });
}

async function seenAfter(connection: Connection, webhook: Buffer, path: string): Promise<number> {
  const { position } = await connection.answerTo(webhook);
  const begun = performance.now();
  const seen = await connection.answerTo(requestOf('GET', path, { 'x-read-after': position }));
  if (seen.stale) throw new Error(`${path} did not show ${position} within two seconds`);
  return performance.now() - begun;
}
