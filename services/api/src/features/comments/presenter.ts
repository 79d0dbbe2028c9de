import { erasedText, targetIdsOf } from '@rostrum/contracts';
import {
  shownText,
  type StoredText,
  type comment as wireComment,
} from '@rostrum/contracts/comments';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { CommentDocument } from '@rostrum/projections/comments';
import type { z } from 'zod';
import {
  isKnown,
  loadPeople,
  presentKnown,
  presentPerson,
  type People,
} from '../accounts/index.ts';
import { presentComment, type Comment } from './comment.ts';
import { targetOfComment } from './target-of-comment.ts';

export type WireComment = z.input<typeof wireComment>;

/** The fields of a comment that everybody may see while it is visible. */
type Shown = Pick<
  CommentDocument,
  | 'id'
  | 'campaignId'
  | 'promptId'
  | 'authorId'
  | 'parentId'
  | 'content'
  | 'mentions'
  | 'state'
  | 'createdAt'
  | 'editedAt'
  | 'answerCount'
>;

/** The names of authors and mentioned members are read with one query. */
export async function presentComments(
  queries: Pick<Queries, 'accounts'>,
  comments: readonly Shown[],
): Promise<WireComment[]> {
  const people = await loadPeople(
    queries,
    comments.flatMap(({ authorId, mentions }) => [authorId, ...mentions]),
  );
  return comments.map((comment) => present(comment, people));
}

/** The state that a command has led to, which the read model may not have folded yet. */
export async function presentDecided(
  queries: Pick<Queries, 'accounts'>,
  decided: Comment | undefined,
  answerCount: number,
): Promise<WireComment> {
  const { of, ...comment } = presentComment(decided);
  const { commentId: id, target, authorId, parentId } = of;
  const shown = { ...comment, id, ...targetIdsOf(target), authorId, parentId, answerCount };
  return present(shown, await loadPeople(queries, [authorId, ...comment.mentions]));
}

/** The text with the names that its mentioned members have now; without those of erased ones. */
export const contentWith = (text: StoredText, people: People): string =>
  shownText(text, (id) => presentKnown(people, id)?.username ?? erasedText);

/** The data of an event, whose text has the names that its mentioned members have now. */
export async function withNames(
  queries: Pick<Queries, 'accounts'>,
  { type, data }: RecordedEvent,
): Promise<object> {
  if (type !== 'CommentPosted' && type !== 'CommentEdited') return data;
  return { ...data, content: contentWith(data, await loadPeople(queries, data.mentions)) };
}

function present(comment: Shown, people: People): WireComment {
  const { id, authorId, parentId, createdAt, answerCount, state } = comment;
  const isVisible = state === 'visible';
  return {
    id,
    ...targetIdsOf(targetOfComment(comment)),
    userId: authorId,
    content:
      isVisible && comment.content !== null
        ? contentWith({ content: comment.content, mentions: comment.mentions }, people)
        : null,
    createdAt,
    author: presentKnown(people, authorId),
    parentId,
    answerCount,
    editedAt: isVisible ? comment.editedAt : null,
    state: state === 'erased' ? 'deleted' : state,
    mentions: isVisible
      ? comment.mentions
          .filter((mentioned) => isKnown(people, mentioned))
          .map((mentioned) => {
            const { username } = presentPerson(people, mentioned);
            return { id: mentioned, username, writtenAs: username };
          })
      : [],
  };
}
