import type { Cause, RecordedEvent } from '@rostrum/event-store';
import type { App, Services } from '../../runtime/app.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import { pagesOf } from '../../kernel/pages-of.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import { isAnyErased, isBlockedBetween } from '../blocks/index.ts';
import { endCampaignFollow } from './follow-campaign.ts';
import { endFollow } from './follow-member.ts';

/** Name of the process's cursor. Stored: never change it. */
const name = 'end-follows';

/**
 * Ends the follows between two members when one blocks the other, and follows that were appended
 * while a block, or an erasure, went through the list. Each event is decided on what the streams say
 * now, so a repeat has no effect.
 */
export function endFollowsProcess(app: Pick<App, 'events'>): Process {
  return {
    name,
    types: ['MemberBlocked', 'Followed', 'CampaignFollowed'],
    async handle(batch) {
      for (const event of batch) await endAfter(app, event, causedBy(event, name));
    },
  };
}

async function endAfter(
  app: Pick<App, 'events'>,
  event: RecordedEvent,
  cause: Cause,
): Promise<void> {
  if (event.type === 'MemberBlocked') {
    const { blockerId, blockedId } = event.data;
    if (!(await isBlockedBetween(app.events, blockerId, blockedId))) return;
    await endFollow(app, blockerId, blockedId, cause);
    await endFollow(app, blockedId, blockerId, cause);
  } else if (event.type === 'Followed') {
    const { followerId, followingId } = event.data;
    const ended =
      (await isBlockedBetween(app.events, followerId, followingId)) ||
      (await isAnyErased(app.events, [followerId, followingId]));
    if (ended) await endFollow(app, followerId, followingId, cause);
  } else if (event.type === 'CampaignFollowed') {
    const { userId, campaignId } = event.data;
    if (await isAnyErased(app.events, [userId])) {
      await endCampaignFollow(app, userId, campaignId, cause);
    }
  }
}

/** Ends all follows by a member and of a member, in pages. A repeat finds what is left. */
export function eraseFollows(app: Pick<Services, 'events' | 'projections'>): EraseMember {
  return async ({ userId, cause }) => {
    await untilFolded(app, ['follows', 'campaign-follows']);
    const { followers, following, campaigns } = app.projections.queries.follows;
    for (const list of [followers, following]) {
      for await (const pairs of pagesOf((limit, cursor?: string) =>
        list(userId, { cursor, limit }),
      )) {
        await Promise.all(
          pairs.map((pair) => endFollow(app, pair.followerId, pair.followingId, cause)),
        );
      }
    }
    for await (const pairs of pagesOf((limit, cursor?: string) =>
      campaigns(userId, { cursor, limit }),
    )) {
      await Promise.all(
        pairs.map(({ campaignId }) => endCampaignFollow(app, userId, campaignId, cause)),
      );
    }
  };
}
