import { randomUUID } from 'node:crypto';
import { verifyLog } from '@rostrum/event-store';
import { openSqliteDocuments, readModels } from '@rostrum/projections';
import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { cause, fileOf, withLog } from './data-directory.ts';
import { requestOf, send } from './http-load.ts';
import { onLoadCore, type MeasuredServer } from './measured-server.ts';
import { postAs, writeSignedInMembers } from './members.ts';
import { plainCampaign } from './open-payments.ts';
import { publicationOf } from './plain-campaign.ts';
import { rebuildInChild } from './rebuild-process.ts';
import type { Figure } from './result.ts';
import { startProduct } from './servers.ts';
import type { Settings } from './settings.ts';
import { waitForReadModels } from './wait-for-read-models.ts';

/**
 * P15: the p99 of a campaign's page while members react to it, 9,999 within a minute, beside the p99
 * of the same page before.
 */

const FULL = { seconds: 60 };
const QUICK = { seconds: 4 };
const MINUTE = 60;
const REACTIONS_PER_MINUTE = 9_999;
const CAMPAIGN = 1;
const READS_PER_SECOND = 50;
const CONNECTIONS = 16;
const PORT = 4191;

export async function reactionBench({ quick }: Settings): Promise<Figure[]> {
  const { seconds } = quick ? QUICK : FULL;
  const members = Math.round((REACTIONS_PER_MINUTE / MINUTE) * seconds);
  return inTemporaryDirectory('bench', async (directory) => {
    const cookies = await withLog(directory, async (events, state) => {
      const [stream, published] = publicationOf(plainCampaign(CAMPAIGN));
      await events.append(stream, published, 'no-stream', cause());
      return writeSignedInMembers(events, state, members);
    });
    // The server does so at its start otherwise.
    await verifyLog(fileOf(directory, 'log'));
    await rebuildInChild(directory);
    const server = await startProduct(directory, PORT);
    let figure: Figure;
    try {
      figure = await measure(server, cookies, seconds);
    } finally {
      await server.stop();
    }
    await checkReactions(directory, members);
    return [figure];
  });
}

async function measure(
  { url }: MeasuredServer,
  cookies: readonly string[],
  seconds: number,
): Promise<Figure> {
  const reads = Array.from({ length: READS_PER_SECOND * seconds }, (_, n) =>
    // No address is requested twice, so that no answer comes from a cache.
    requestOf('GET', `/api/campaigns/${String(CAMPAIGN)}?_=${randomUUID()}-${String(n)}`),
  );
  const reactions = cookies.map((cookie) =>
    postAs(cookie, `/api/campaigns/${String(CAMPAIGN)}/reactions`, { type: 'agree', chosen: true }),
  );
  const read = () =>
    send({ url, connections: CONNECTIONS, requests: reads, perSecond: READS_PER_SECOND });
  return onLoadCore(async () => {
    const quiet = await read();
    const perSecond = REACTIONS_PER_MINUTE / MINUTE;
    const [busy, load] = await Promise.all([
      read(),
      send({ url, connections: CONNECTIONS, requests: reactions, perSecond }),
    ]);
    await waitForReadModels(url, load.position);
    const rate = Math.round(load.perSecond * MINUTE);
    const at = `${rate.toLocaleString('en')} reactions a minute`;
    return { id: 'P15', ours: busy.p99Ms, baseline: quiet.p99Ms, at };
  });
}

/** Checks that each member's reaction is counted, before and after a rebuild. */
async function checkReactions(directory: string, members: number): Promise<void> {
  for (const when of ['by the server', 'by a rebuild']) {
    const count = await countedReactions(directory);
    if (count !== members) throw new Error(`${String(count)} reactions were counted ${when}`);
    await rebuildInChild(directory);
  }
}

async function countedReactions(directory: string): Promise<number> {
  const store = openSqliteDocuments({ path: fileOf(directory, 'documents'), readOnly: true });
  try {
    const model = readModels.find(({ name }) => name === 'reactions');
    const build = model && (await store.live(model.name));
    if (model === undefined || build === undefined) throw new Error('no reactions were folded');
    const reactions = await store.open(build, model);
    return await reactions.count({ where: { campaignId: CAMPAIGN } });
  } finally {
    await store.close();
  }
}
