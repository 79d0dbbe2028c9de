import { targetIdsOf } from '@rostrum/contracts';
import type { EventOfType, Rules } from '../engine/read-model.ts';
import { act, memberActor } from '../feeds/index.ts';

export const commentFeeds: Rules = {
  CommentPosted: act<EventOfType<'CommentPosted'>>(
    'comment_posted',
    ({ data }) => memberActor(data.authorId),
    ({ data: { target, commentId } }) => ({ ...targetIdsOf(target), commentId }),
  ),
};
