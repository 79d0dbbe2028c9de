import {
  happenedAt,
  targetIdsOf,
  targetKey,
  type Target,
  type TargetIds,
} from '@rostrum/contracts';
import type { CommentState, StoredText } from '@rostrum/contracts/comments';
import type { ReportedKind } from '@rostrum/contracts/reports';
import { adminComments } from '@rostrum/contracts/comments/lists';
import { counterId, counterRule } from '../engine/counters.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import { noReports, type ReportCounts, withReport, withSettledReports } from '../reports/index.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A comment, or an answer to one. */
export interface CommentDocument extends ReportCounts, TargetIds {
  readonly id: number;
  readonly authorId: number;
  /** The comment that it answers. */
  readonly parentId: number | null;
  /** As it is stored. Stays while the comment is deleted or removed; null once the author was erased. */
  readonly content: string | null;
  readonly mentions: StoredText['mentions'];
  readonly state: CommentState;
  readonly createdAt: string;
  readonly editedAt: string | null;
  /** Visible answers. */
  readonly answerCount: number;
}

const rules = rulesFor<CommentDocument>();

type OfComment = EventOfType<
  | 'CommentPosted'
  | 'CommentEdited'
  | 'CommentDeleted'
  | 'CommentRemoved'
  | 'CommentRestored'
  | 'CommentErased'
>;
type OfReports = EventOfType<'ContentReported' | 'ReportsDismissed'>;

const key = ({ data }: OfComment): string => String(data.commentId);
/** Which kinds of reported things are comments. */
const isComment: Readonly<Record<ReportedKind, boolean>> = { comment: true, public_message: false };
const reported = ({ data: { about } }: OfReports): string | undefined =>
  isComment[about.kind] ? String(about.id) : undefined;

/** Id of the counter of the visible comments and answers on a target. */
export const visibleCounter = (target: Target): string => counterId(targetKey(target));

/** Counts a comment as one more or one less that is visible, also as an answer. */
function counts<E extends OfComment>(
  by: 1 | -1,
  concerns: (event: E) => boolean = () => true,
): readonly Rule<E>[] {
  return [
    rules.existing<E>(
      (e) => (e.data.parentId !== null && concerns(e) ? String(e.data.parentId) : undefined),
      (parent) => ({ ...parent, answerCount: parent.answerCount + by }),
    ),
    counterRule<E>((e) => (concerns(e) ? visibleCounter(e.data.target) : undefined), by),
  ];
}

export const comments = defineReadModel({
  name: 'comments',
  version: 4,
  lists: [adminComments],
  partitionable: true,
  on: {
    CommentPosted: [
      rules.document<EventOfType<'CommentPosted'>>(key, (_, e) => ({
        id: e.data.commentId,
        ...targetIdsOf(e.data.target),
        authorId: e.data.authorId,
        parentId: e.data.parentId,
        content: e.data.content,
        mentions: e.data.mentions,
        state: 'visible',
        createdAt: happenedAt(e),
        editedAt: null,
        answerCount: 0,
        ...noReports,
      })),
      ...counts<EventOfType<'CommentPosted'>>(1),
      counterRule(() => counterId('*'), 1),
    ],
    CommentEdited: [
      rules.existing<EventOfType<'CommentEdited'>>(key, (comment, e) => ({
        ...comment,
        content: e.data.content,
        mentions: e.data.mentions,
        editedAt: happenedAt(e),
      })),
    ],
    CommentDeleted: [
      rules.existing<EventOfType<'CommentDeleted'>>(key, (comment) => ({
        ...comment,
        state: 'deleted',
      })),
      ...counts<EventOfType<'CommentDeleted'>>(-1, ({ data }) => data.wasVisible ?? true),
    ],
    CommentRemoved: [
      rules.existing<EventOfType<'CommentRemoved'>>(key, (comment) => ({
        ...withSettledReports(comment),
        state: 'removed',
      })),
      ...counts<EventOfType<'CommentRemoved'>>(-1),
    ],
    CommentRestored: [
      rules.existing<EventOfType<'CommentRestored'>>(key, (comment) => ({
        ...comment,
        state: 'visible',
      })),
      ...counts<EventOfType<'CommentRestored'>>(1),
    ],
    CommentErased: [
      rules.existing<EventOfType<'CommentErased'>>(key, (comment) => ({
        ...withSettledReports(comment),
        state: 'erased',
        content: null,
        mentions: [],
        editedAt: null,
      })),
      ...counts<EventOfType<'CommentErased'>>(-1, ({ data }) => data.wasVisible),
    ],
    ContentReported: [
      rules.existing<EventOfType<'ContentReported'>>(reported, (comment) =>
        // Nothing is left that could be decided about an erased comment.
        withReport(comment, comment.state === 'erased'),
      ),
    ],
    ReportsDismissed: [
      rules.existing<EventOfType<'ReportsDismissed'>>(reported, (comment, e) =>
        withSettledReports(comment, e.data.upTo),
      ),
    ],
  },
  indexes: [
    ['createdAt'],
    ['openReports'],
    ['campaignId', 'createdAt'],
    ['campaignId', 'parentId', 'createdAt'],
    ['promptId', 'createdAt'],
    ['promptId', 'parentId', 'createdAt'],
    ['authorId', 'createdAt'],
    ['parentId', 'createdAt'],
    ['state', 'createdAt'],
    ['reported', 'createdAt'],
  ],
});
