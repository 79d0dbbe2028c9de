import type { EventOfType, Rules } from '../engine/read-model.ts';
import { act, memberActor } from '../feeds/index.ts';

/** Follows of campaigns are no acts: who follows a campaign is not shown. */
export const followFeeds: Rules = {
  Followed: act<EventOfType<'Followed'>>(
    'member_followed',
    ({ data }) => memberActor(data.followerId),
    ({ data: { followingId } }) => ({ followingId }),
  ),
};
