import {
  type DomainEvent,
  type EventData,
  happenedAt,
  messages as shared,
} from '@rostrum/contracts';
import {
  commentLimits,
  commentMessages,
  type CommentState,
  type StoredText,
} from '@rostrum/contracts/comments';
import type { RecordedEvent } from '@rostrum/event-store';
import { isDeepStrictEqual } from 'node:util';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError, forbidden, notFound } from '../../kernel/domain-error.ts';
import { IdTaken } from '../../kernel/fresh-id.ts';
import { assertOfOther } from '../../kernel/assert-of-other.ts';

type Posted = EventData<'CommentPosted'>;

/** What all events of a comment say. */
type OfComment = Omit<EventData<'CommentDeleted'>, 'wasVisible'>;

/** A comment: the state for decisions in `comment-{id}`. */
export interface Comment {
  readonly of: OfComment;
  readonly content: string;
  readonly mentions: StoredText['mentions'];
  readonly state: CommentState;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly edits: number;
  /** Id of the command that posted it; repeating that command has no effect. */
  readonly postedBy: string;
}

export type CommentCommand =
  | { readonly kind: 'post'; readonly commandId: string; readonly posted: Posted }
  | {
      readonly kind: 'edit';
      readonly by: number;
      readonly content: string;
      readonly mentions: StoredText['mentions'];
    }
  | { readonly kind: 'delete'; readonly by: number }
  | { readonly kind: 'remove' | 'restore'; readonly by: number; readonly reason: string }
  /** Its key is destroyed. */
  | { readonly kind: 'erase' };

/** Visible, deleted by its author for good, removed by an admin and restored, or erased for good. */
export const comment: Decider<Comment | undefined, CommentCommand> = {
  initialState: undefined,

  evolve(state, event: RecordedEvent): Comment | undefined {
    if (event.type === 'CommentPosted') {
      const { content } = event.data;
      return {
        of: ofComment(event.data),
        content,
        mentions: event.data.mentions,
        state: 'visible',
        createdAt: happenedAt(event),
        editedAt: null,
        edits: 0,
        postedBy: event.metadata.causationId,
      };
    }
    if (!state) return state;
    switch (event.type) {
      case 'CommentEdited': {
        return {
          ...state,
          content: event.data.content,
          mentions: event.data.mentions,
          editedAt: happenedAt(event),
          edits: state.edits + 1,
        };
      }
      case 'CommentDeleted':
        return { ...state, state: 'deleted' };
      case 'CommentRemoved':
        return { ...state, state: 'removed' };
      case 'CommentRestored':
        return { ...state, state: 'visible' };
      case 'CommentErased':
        return { ...state, state: 'erased', content: '', mentions: [] };
      default:
        return state;
    }
  },

  decide(command, state): readonly DomainEvent[] {
    if (command.kind === 'post') {
      if (!state) return [{ type: 'CommentPosted', data: command.posted }];
      if (state.postedBy === command.commandId) return [];
      throw new IdTaken(state.of.commentId);
    }
    if (command.kind === 'erase') return erase(state);
    const present = presentComment(state);
    switch (command.kind) {
      case 'edit':
        return edit(command, present);
      case 'delete':
        return remove(command, present);
      case 'remove':
      case 'restore':
        return moderate(command, present);
    }
  },
};

export { commentStream } from '@rostrum/contracts/comments';

/** @throws DomainError (404) when there is no such comment, or it was erased */
export function presentComment(state: Comment | undefined): Comment {
  if (!state || state.state === 'erased') throw notFound(commentMessages.notFound);
  return state;
}

/** @throws DomainError (403) for another member than the author; (409) unless it is visible */
export function assertEditable({ of, state }: Comment, by: number): void {
  if (of.authorId !== by) throw forbidden();
  if (state === 'deleted') throw new DomainError('conflict', commentMessages.deleted);
  if (state === 'removed') throw new DomainError('conflict', commentMessages.removed);
}

function edit(
  { by, content, mentions }: Extract<CommentCommand, { kind: 'edit' }>,
  state: Comment,
): readonly DomainEvent[] {
  assertEditable(state, by);
  if (content === state.content && isDeepStrictEqual(mentions, state.mentions)) return [];
  if (Array.from(content).length > commentLimits.content.max) {
    const errors = { content: commentMessages.tooLong };
    throw new DomainError('invalid', shared.checkFields, { errors });
  }
  if (state.edits >= commentLimits.edits) {
    throw new DomainError('conflict', commentMessages.editedTooOften);
  }
  return [{ type: 'CommentEdited', data: { ...state.of, content, mentions: [...mentions] } }];
}

function remove({ by }: { readonly by: number }, state: Comment): readonly DomainEvent[] {
  if (state.of.authorId !== by) throw forbidden();
  if (state.state === 'deleted') return [];
  const wasVisible = state.state === 'visible';
  return [{ type: 'CommentDeleted', data: { ...state.of, wasVisible } }];
}

function moderate(
  { kind, by, reason }: Extract<CommentCommand, { kind: 'remove' | 'restore' }>,
  { of, state }: Comment,
): readonly DomainEvent[] {
  assertOfOther(of.authorId, by);
  if (state === 'deleted') throw new DomainError('conflict', commentMessages.deleted);
  if (kind === 'remove') {
    if (state === 'removed') return [];
    return [{ type: 'CommentRemoved', data: { ...of, removedBy: by, reason } }];
  }
  if (state === 'visible') return [];
  return [{ type: 'CommentRestored', data: { ...of, restoredBy: by, reason } }];
}

function erase(state: Comment | undefined): readonly DomainEvent[] {
  if (!state || state.state === 'erased') return [];
  const wasVisible = state.state === 'visible';
  return [{ type: 'CommentErased', data: { ...state.of, wasVisible } }];
}

const ofComment = ({
  commentId,
  target,
  targetCreatorId,
  authorId,
  parentId,
}: OfComment): OfComment => ({ commentId, target, targetCreatorId, authorId, parentId });
