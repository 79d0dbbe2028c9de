import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { startProduct } from './servers.ts';
import { HOT_CAMPAIGN, writeOpenPayments, openPaymentOf, webhookOf } from './open-payments.ts';
import { Connection, requestOf, send } from './http-load.ts';
import { median, percentile } from './percentiles.ts';
import { waitForReadModels } from './wait-for-read-models.ts';
import { absolute, type Result } from './result.ts';
import { onLoadCore } from './measured-server.ts';

/**
 * P7: time from the answer to a donation's webhook to the answer to a GET that requests the
 * webhook's position. Meanwhile donations arrive at half the maximum rate of the server.
 */

const CONNECTIONS = 64;
const BURST = 3_000;
const BURSTS = 3;
const ROUNDS = 5;
const ROUND_SECONDS = 2;
/** Number of concurrent measurements. */
const MEASURING = 2;
/** Milliseconds between two measurements. */
const PAUSE_MS = 5;
const DONATIONS = 60_000;
const PORT = 4188;

/** Paths that read the first, the last and one other read model in processing order. */
const PATHS = [
  `/api/campaigns/${String(HOT_CAMPAIGN)}/ledger`,
  '/api/campaigns?perPage=1',
  `/api/campaigns/${String(HOT_CAMPAIGN)}/donations`,
];

export async function visibilityBench(): Promise<Result[]> {
  return inTemporaryDirectory('bench', async (directory) => {
    await writeOpenPayments(directory, [{ first: 0, count: DONATIONS, hot: false }]);
    const server = await startProduct(directory, PORT);
    let next = 0;
    const webhooks = (count: number): Buffer[] => {
      if (next + count > DONATIONS) throw new Error('there are not enough donations');
      return Array.from({ length: count }, () => webhookOf(openPaymentOf({ hot: false }, next++)));
    };
    const { url } = server;
    try {
      return await onLoadCore(async () => {
        const rates: number[] = [];
        for (let burst = 0; burst <= BURSTS; burst += 1) {
          const requests = webhooks(BURST);
          const begun = performance.now();
          const { position } = await send({ url, connections: CONNECTIONS, requests });
          await waitForReadModels(url, position);
          if (burst > 0) rates.push((BURST / (performance.now() - begun)) * 1_000);
        }
        const perSecond = median(rates) / 2;
        const rounds: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
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
          const measuring = Promise.all(Array.from({ length: MEASURING }, measure));
          await send({ url, connections: CONNECTIONS, requests, perSecond });
          loading = false;
          await measuring;
          rounds.push(percentile(times, 0.99));
        }
        return [
          absolute(
            {
              id: 'P7',
              what: `p99 from a donation's answer to its first visible read, at ${perSecond.toFixed(0)} donations/s`,
              unit: 'ms',
              ours: median(rounds),
            },
            { atMost: 50 },
          ),
        ];
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
