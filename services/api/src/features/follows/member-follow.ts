import { type DomainEvent, type EventData, happenedAt } from '@rostrum/contracts';
import type { Decider } from '../../kernel/decider.ts';
import { assertNotTooOften, noChanges, withChange, type ChangesOfDay } from './changes-of-day.ts';

/** Whether a member follows another one: the state for decisions in `follow-{followerId}-{followingId}`. */
export interface MemberFollow {
  /** The data of the end of the follow; undefined while there is none. */
  readonly follow: EventData<'Unfollowed'> | undefined;
  readonly changes: ChangesOfDay;
}

export type MemberFollowCommand =
  | { readonly kind: 'follow'; readonly follow: EventData<'Followed'>; readonly now: Date }
  | { readonly kind: 'unfollow' };

export const memberFollow: Decider<MemberFollow, MemberFollowCommand> = {
  initialState: { follow: undefined, changes: noChanges },

  evolve(state, event) {
    const changes = withChange(state.changes, event);
    switch (event.type) {
      case 'Followed':
        return { follow: { ...event.data, followedAt: happenedAt(event) }, changes };
      case 'Unfollowed':
        return { follow: undefined, changes };
      default:
        return state;
    }
  },

  decide(command, { follow, changes }): readonly DomainEvent[] {
    if (command.kind === 'unfollow') return follow ? [{ type: 'Unfollowed', data: follow }] : [];
    if (follow) return [];
    assertNotTooOften(changes, command.now);
    return [{ type: 'Followed', data: command.follow }];
  },
};
