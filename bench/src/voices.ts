import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@rostrum/contracts';
import { followStream } from '@rostrum/contracts/follows';
import { verifyLog } from '@rostrum/event-store';
import { openSqliteDocuments, readModels } from '@rostrum/projections';
import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { cause, fileOf, withLog } from './data-directory.ts';
import { requestOf, send } from './http-load.ts';
import { onLoadCore, type MeasuredServer } from './measured-server.ts';
import { writeMember, writeTerms } from './members.ts';
import { plainCampaign } from './open-payments.ts';
import { median } from './percentiles.ts';
import { publicationOf, registeredAt } from './plain-campaign.ts';
import { rebuildInChild } from './rebuild-process.ts';
import { absolute, relative, type Result } from './result.ts';
import { inParallel } from './sample-data.ts';
import { startProduct } from './servers.ts';
import { cookieOf } from './sessions.ts';
import { waitForReadModels } from './wait-for-read-models.ts';

/**
 * P15: the p99 of a campaign's page while 10,000 members react to it within a minute, beside the p99
 * of the same page before. P16: processor time for following a member with 100,000 followers, beside
 * a member with ten. Members sign in with sessions that are written beforehand.
 */

const MEMBERS = 10_000;
const MINUTE = 60;
const CAMPAIGN = 1;
const READS_PER_SECOND = 50;
const CONNECTIONS = 16;
const PORT = 4191;
const FOLLOWED = { ours: 1, baseline: 2 } as const;
const FOLLOWERS = { ours: 100_000, baseline: 10 } as const;
const ROUNDS = 7;
const PER_ROUND = 500;

export async function voicesBench(wanted: ReadonlySet<string>): Promise<Result[]> {
  return inTemporaryDirectory('bench', async (directory) => {
    const cookies = await writeMembers(directory);
    // The server does so at its start otherwise.
    await verifyLog(fileOf(directory, 'log'));
    await rebuildInChild(directory);
    const server = await startProduct(directory, PORT);
    const results: Result[] = [];
    try {
      if (wanted.has('P16')) results.push(await followBench(server, cookies));
      if (wanted.has('P15')) results.push(await reactionBench(server, cookies));
    } finally {
      await server.stop();
    }
    if (wanted.has('P15')) await checkReactions(directory);
    return results;
  });
}

/** Writes members with a session each, their follows and a campaign. Returns the cookies. */
async function writeMembers(directory: string): Promise<readonly string[]> {
  const cookies: string[] = [];
  await withLog(directory, async (events, state) => {
    const append = (stream: string, list: readonly DomainEvent[]) =>
      events.append(stream, list, 'no-stream', cause());
    await writeTerms(events);
    await append(...publicationOf(plainCampaign(CAMPAIGN)));
    await inParallel(1, MEMBERS, async (userId) => {
      await writeMember(events, userId);
      cookies[userId - 1] = await cookieOf(state, userId);
    });
    for (const side of ['ours', 'baseline'] as const) {
      // Ids of members who do not sign in.
      const first = MEMBERS + 1;
      await inParallel(first, first - 1 + FOLLOWERS[side], async (followerId) => {
        const followingId = FOLLOWED[side];
        const standing = { registeredAt, isVerified: true };
        await append(followStream(followerId, followingId), [
          { type: 'Followed', data: { followerId, followingId, standing } },
        ]);
      });
    }
  });
  return cookies;
}

const post = (path: string, cookie: string | undefined, body: object): Buffer =>
  requestOf(
    'POST',
    path,
    { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: String(cookie) },
    JSON.stringify(body),
  );

async function reactionBench({ url }: MeasuredServer, cookies: readonly string[]): Promise<Result> {
  const reads = Array.from({ length: READS_PER_SECOND * MINUTE }, (_, n) =>
    // No address is requested twice, so that no answer comes from a cache.
    requestOf('GET', `/api/campaigns/${String(CAMPAIGN)}?_=${randomUUID()}-${String(n)}`),
  );
  const reactions = cookies.map((cookie) =>
    post(`/api/campaigns/${String(CAMPAIGN)}/reactions`, cookie, { type: 'agree', chosen: true }),
  );
  const read = () =>
    send({ url, connections: CONNECTIONS, requests: reads, perSecond: READS_PER_SECOND });
  return onLoadCore(async () => {
    const quiet = await read();
    const [busy, load] = await Promise.all([
      read(),
      send({ url, connections: CONNECTIONS, requests: reactions, perSecond: MEMBERS / MINUTE }),
    ]);
    await waitForReadModels(url, load.position);
    return absolute(
      {
        id: 'P15',
        what: `p99 of a campaign's page beside ${(load.perSecond * MINUTE).toFixed(0)} reactions a minute to it`,
        unit: 'ms',
        ours: busy.p99Ms,
        baseline: quiet.p99Ms,
      },
      { atMost: quiet.p99Ms + 50 },
    );
  });
}

/** Checks that each member's reaction is counted, before and after a rebuild. */
async function checkReactions(directory: string): Promise<void> {
  for (const when of ['by the server', 'by a rebuild']) {
    const count = await countedReactions(directory);
    if (count !== MEMBERS) throw new Error(`${String(count)} reactions were counted ${when}`);
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

async function followBench(server: MeasuredServer, cookies: readonly string[]): Promise<Result> {
  const cpuMs = { ours: [] as number[], baseline: [] as number[] };
  const { url } = server;
  let next = Math.max(...Object.values(FOLLOWED));
  await onLoadCore(async () => {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of ['ours', 'baseline'] as const) {
        const requests = Array.from({ length: PER_ROUND }, () =>
          post('/api/social/follow', cookies[next++], { followingId: FOLLOWED[side] }),
        );
        const before = server.cpuSeconds();
        const { position } = await send({ url, connections: CONNECTIONS, requests });
        await waitForReadModels(url, position);
        // The first round is a warm-up and is not counted.
        if (round > 0) cpuMs[side].push(((server.cpuSeconds() - before) / PER_ROUND) * 1_000);
      }
    }
  });
  return relative(
    {
      id: 'P16',
      what: `processor time for following a member with ${FOLLOWERS.ours.toLocaleString('en')} followers, compared with ${String(FOLLOWERS.baseline)}`,
      unit: 'ms',
      ours: median(cpuMs.ours),
      baseline: median(cpuMs.baseline),
    },
    { atMost: 1.1 },
  );
}
