import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { startProduct } from './servers.ts';
import { HOT_CAMPAIGN, writeOpenPayments, openPaymentOf, webhookOf } from './open-payments.ts';
import { Connection, requestOf, send } from './http-load.ts';
import { median, percentile } from './percentiles.ts';
import { waitForReadModels } from './wait-for-read-models.ts';
import { alone, type Result } from './result.ts';
import { onLoadCore } from './measured-server.ts';

/**
 * P7: how long after its answer a donation can be seen, while donations arrive half as fast as the
 * server can take them. Seen: a GET that asks for the donation's position, with the ways there and
 * back.
 */

const CONNECTIONS = 64;
const BURST = 3_000;
const BURSTS = 3;
const ROUNDS = 5;
const ROUND_SECONDS = 2;
/** Donations that look when they can be seen, under way at once. */
const LOOKING = 2;
/** Milliseconds between one look and the next of the same looker. */
const PAUSE_MS = 5;
const DONATIONS = 60_000;
const PORT = 4188;

/** Read models at the two ends of the order in which they are folded, and one between. */
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
          const look = async (): Promise<void> => {
            const connection = new Connection(url);
            for (let n = 0; loading; n += 1) {
              const [webhook = Buffer.alloc(0)] = webhooks(1);
              times.push(await seenAfter(connection, webhook, PATHS[n % PATHS.length] ?? '/'));
              await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
            }
            connection.close();
          };
          const looking = Promise.all(Array.from({ length: LOOKING }, look));
          await send({ url, connections: CONNECTIONS, requests, perSecond });
          loading = false;
          await looking;
          rounds.push(percentile(times, 0.99));
        }
        return [
          alone(
            {
              id: 'P7',
              what: `p99 from a donation's answer to its being seen, at ${perSecond.toFixed(0)} donations/s`,
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
