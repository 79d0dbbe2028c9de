import { followStream } from '@rostrum/contracts/follows';
import { verifyLog } from '@rostrum/event-store';
import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { cause, fileOf, withLog } from './data-directory.ts';
import { send } from './http-load.ts';
import { onLoadCore, type MeasuredServer } from './measured-server.ts';
import { postAs, writeSignedInMembers } from './members.ts';
import { plainCampaign, HOT_CAMPAIGN } from './open-payments.ts';
import { median } from './percentiles.ts';
import { publicationOf, registeredAt } from './plain-campaign.ts';
import { rebuildInChild } from './rebuild-process.ts';
import type { Figure } from './result.ts';
import { inParallel } from './sample-data.ts';
import { startProduct } from './servers.ts';
import type { Settings } from './settings.ts';
import { waitForReadModels } from './wait-for-read-models.ts';

/**
 * P16: processor time for following a member with 100,000 followers, beside a member with ten.
 */

const FULL = { followers: 100_000, rounds: 7, perRound: 500 };
const QUICK = { followers: 5_000, rounds: 2, perRound: 200 };
type Size = typeof FULL;
const FEW = 10;
const FOLLOWED = { ours: 1, baseline: 2 } as const;
const sides = ['ours', 'baseline'] as const;
const CONNECTIONS = 16;
const PORT = 4191;

export async function followBench({ quick }: Settings): Promise<Figure[]> {
  const size = quick ? QUICK : FULL;
  return inTemporaryDirectory('bench', async (directory) => {
    const cookies = await writeFollowers(directory, size);
    // The server does so at its start otherwise.
    await verifyLog(fileOf(directory, 'log'));
    await rebuildInChild(directory);
    const server = await startProduct(directory, PORT);
    try {
      return await measure(server, cookies, size);
    } finally {
      await server.stop();
    }
  });
}

/** Writes members who will follow, and those who follow already. Returns the cookies of the former. */
async function writeFollowers(
  directory: string,
  { followers, rounds, perRound }: Size,
): Promise<readonly string[]> {
  const members = Object.keys(FOLLOWED).length + sides.length * (rounds + 1) * perRound;
  return withLog(directory, async (events, state) => {
    // A page of this campaign is read to wait for the read models.
    const [stream, published] = publicationOf(plainCampaign(HOT_CAMPAIGN));
    await events.append(stream, published, 'no-stream', cause());
    for (const [side, count] of [
      ['ours', followers],
      ['baseline', FEW],
    ] as const) {
      // Ids of members who do not sign in.
      await inParallel(members + 1, members + count, async (followerId) => {
        const followingId = FOLLOWED[side];
        const standing = { registeredAt, isVerified: true };
        const data = { followerId, followingId, standing };
        const followed = { type: 'Followed', data } as const;
        const to = followStream(followerId, followingId);
        await events.append(to, [followed], 'no-stream', cause());
      });
    }
    return writeSignedInMembers(events, state, members);
  });
}

async function measure(
  server: MeasuredServer,
  cookies: readonly string[],
  { followers, rounds, perRound }: Size,
): Promise<Figure[]> {
  const cpuMs = { ours: [] as number[], baseline: [] as number[] };
  const { url } = server;
  let next = Math.max(...Object.values(FOLLOWED));
  await onLoadCore(async () => {
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of sides) {
        const requests = Array.from({ length: perRound }, () =>
          postAs(cookies[next++], '/api/social/follow', { followingId: FOLLOWED[side] }),
        );
        const before = server.cpuSeconds();
        const { position } = await send({ url, connections: CONNECTIONS, requests });
        await waitForReadModels(url, position);
        // The first round is a warm-up and is not counted.
        if (round > 0) cpuMs[side].push(((server.cpuSeconds() - before) / perRound) * 1_000);
      }
    }
  });
  const at = `${followers.toLocaleString('en')} followers`;
  return [{ id: 'P16', ours: median(cpuMs.ours), baseline: median(cpuMs.baseline), at }];
}
