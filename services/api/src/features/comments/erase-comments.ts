import { reportsStream } from '@rostrum/contracts/reports';
import type { StreamName } from '@rostrum/event-store';
import type { CommentDocument } from '@rostrum/projections/comments';
import { execute } from '../../kernel/decider.ts';
import { pagesAfter } from '../../kernel/pages-of.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import type { Services } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';
import { isAnyErased } from '../blocks/index.ts';
import { comment, commentStream } from './comment.ts';

/**
 * Erases all comments of a member: destroys the key of each, then records that it was erased. The
 * vault lists the keys, also those of comments that are being posted; from then on the member gets
 * no new ones. A repeat does the same for what is left.
 */
export function eraseComments({
  events,
  state: { vault },
}: Pick<Services, 'events' | 'state'>): EraseMember {
  return async ({ userId, cause }) => {
    for (const subject of await vault.ownedBy(userStream(userId))) {
      if (!commentStream.matches(subject)) continue;
      await vault.erase(subject);
      await execute(events, subject, comment, { kind: 'erase' }, cause);
    }
  };
}

const name = 'erase-comments-of-erased-members';

/** Erases a comment that was appended after the erasure of its author had destroyed its key. */
export function eraseLateComments({ events }: Pick<Services, 'events'>): Process {
  return {
    name,
    types: ['CommentPosted'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'CommentPosted') continue;
        const { authorId, commentId } = event.data;
        if (!(await isAnyErased(events, [authorId]))) continue;
        const cause = causedBy(event, name);
        await execute(events, commentStream(commentId), comment, { kind: 'erase' }, cause);
      }
    },
  };
}

/** Names of the streams of all comments of a member, and of what was decided about reports of them. */
export async function* commentStreamsOf(
  { projections }: Pick<Services, 'projections'>,
  userId: number,
): AsyncGenerator<StreamName> {
  const { comments } = projections.queries;
  const pages = pagesAfter<CommentDocument>((limit, after) =>
    comments.by(userId, { after, limit }),
  );
  for await (const found of pages) {
    for (const { id, reports } of found) {
      yield commentStream(id);
      if (reports > 0) yield reportsStream('comment', id);
    }
  }
}
