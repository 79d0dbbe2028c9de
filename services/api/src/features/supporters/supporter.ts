import type { DomainEvent, EventData } from '@rostrum/contracts';
import { supporterMessages, type PublicMessageState } from '@rostrum/contracts/supporters';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';

/** What all events of a supporter say. */
type OfSupporter = EventData<'PublicMessageMadePrivate'>;

/** What has happened to a donation on the page of its campaign: the state in `supporter-{id}`. */
export interface Supporter {
  readonly thanked: boolean;
  /** Of the message, if the donor has made one public. */
  readonly message: PublicMessageState;
}

export type SupporterCommand = { readonly of: OfSupporter } & (
  | { readonly kind: 'thank' | 'makePrivate'; readonly by: number }
  /** The author is being erased. */
  | { readonly kind: 'erase' }
  | { readonly kind: 'remove' | 'restore'; readonly by: number; readonly reason: string }
);

/**
 * A creator thanks once. A message is public, removed by an admin and restored, or left to the
 * creator alone for good. Repeats have no effect.
 */
export const supporter: Decider<Supporter, SupporterCommand> = {
  initialState: { thanked: false, message: 'public' },

  evolve(state, { type }) {
    switch (type) {
      case 'SupporterThanked':
        return { ...state, thanked: true };
      case 'PublicMessageMadePrivate':
        return { ...state, message: 'private' };
      case 'PublicMessageErased':
        return { ...state, message: 'erased' };
      case 'PublicMessageRemoved':
        return { ...state, message: 'removed' };
      case 'PublicMessageRestored':
        return { ...state, message: 'public' };
      default:
        return state;
    }
  },

  decide(command, { thanked, message }): readonly DomainEvent[] {
    const { of } = command;
    switch (command.kind) {
      case 'thank':
        return thanked
          ? []
          : [{ type: 'SupporterThanked', data: { ...of, creatorId: command.by } }];
      case 'erase':
        return message === 'erased' ? [] : [{ type: 'PublicMessageErased', data: of }];
      case 'makePrivate':
        assertReadable(message);
        return message === 'private' ? [] : [{ type: 'PublicMessageMadePrivate', data: of }];
      case 'remove':
      case 'restore':
        assertReadable(message);
        return moderate(command, message);
    }
  },
};

function moderate(
  { kind, of, by, reason }: Extract<SupporterCommand, { readonly kind: 'remove' | 'restore' }>,
  message: PublicMessageState,
): readonly DomainEvent[] {
  if (message === 'private') throw new DomainError('conflict', supporterMessages.alreadyPrivate);
  if (kind === 'remove') {
    if (message === 'removed') return [];
    return [{ type: 'PublicMessageRemoved', data: { ...of, removedBy: by, reason } }];
  }
  if (message === 'public') return [];
  return [{ type: 'PublicMessageRestored', data: { ...of, restoredBy: by, reason } }];
}

/** @throws DomainError (404) for a message that was erased */
function assertReadable(message: PublicMessageState): void {
  if (message === 'erased') throw notFound(supporterMessages.messageNotFound);
}
