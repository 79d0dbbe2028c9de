import type { Target } from '@rostrum/contracts';
import type { Answer } from '@rostrum/contracts/client';
import { targetNamed } from '@rostrum/contracts/kernel/target';

export type CommentRecord = Answer<'adminListComments'>[number];

/** What a comment is about. @throws Error when the server has not named it */
export function targetOfComment(comment: Pick<CommentRecord, 'campaignId' | 'promptId'>): Target {
  const target = targetNamed(comment);
  if (target === null) throw new Error('the comment names no target');
  return target;
}
