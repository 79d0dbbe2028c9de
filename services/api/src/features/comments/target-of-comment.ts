import { targetNamed, type Target } from '@rostrum/contracts';
import type { CommentDocument } from '@rostrum/projections/comments';

/** What a comment of the read model is about. */
export function targetOfComment(
  comment: Pick<CommentDocument, 'id' | 'campaignId' | 'promptId'>,
): Target {
  const target = targetNamed(comment);
  if (!target) throw new Error(`comment ${String(comment.id)} is about nothing`);
  return target;
}
