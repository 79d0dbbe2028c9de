import type { DomainEvent, EventData } from '@rostrum/contracts';
import { supporterMessages, type PublicMessageState } from '@rostrum/contracts/supporters';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

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
      case 'PublicMessageRemoved':
        return { ...state, message: 'removed' };
      case 'PublicMessageRestored':
        return { ...state, message: 'public' };
      default:
        return state;
    }
  },

  decide(command, { thanked, message }): readonly DomainEvent[] {
    const { of, by } = command;
    switch (command.kind) {
      case 'thank':
        return thanked ? [] : [{ type: 'SupporterThanked', data: { ...of, creatorId: by } }];
      case 'makePrivate':
        return message === 'private' ? [] : [{ type: 'PublicMessageMadePrivate', data: of }];
      case 'remove':
      case 'restore': {
        if (message === 'private') {
          throw new DomainError('conflict', supporterMessages.alreadyPrivate);
        }
        const { reason } = command;
        if (command.kind === 'remove') {
          const removed = { ...of, removedBy: by, reason };
          return message === 'removed' ? [] : [{ type: 'PublicMessageRemoved', data: removed }];
        }
        const restored = { ...of, restoredBy: by, reason };
        return message === 'public' ? [] : [{ type: 'PublicMessageRestored', data: restored }];
      }
    }
  },
};
