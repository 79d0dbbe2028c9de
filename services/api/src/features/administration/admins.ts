import { happenedAt, type DomainEvent } from '@rostrum/contracts';
import { roleStream } from '@rostrum/contracts/administration';
import { administrationMessages } from '@rostrum/contracts/administration/messages';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export interface Admins {
  /** By user id: whether the member is an administrator who is not suspended. */
  readonly listed: Readonly<Record<number, boolean>>;
  /** When an administrator was last removed, ISO 8601; null when none ever was. */
  readonly lastRemovedAt: string | null;
}

export interface AdminsCommand {
  /**
   * `add`: the member became an administrator. `list`: the member was one before this stream
   * existed; no effect when the stream has the member. `remove`: refused for the last
   * administrator. `drop`: the member is no administrator any more; never refused.
   */
  readonly kind: 'add' | 'list' | 'remove' | 'drop';
  readonly userId: number;
}

export const adminsStream = roleStream('admin');

/**
 * Decides `role-admin`, which lists only members who can act as administrators: a member is added
 * after the role was granted, and removed before it is revoked. So the last administrator is never
 * removed, even when two administrators revoke each other's role at once.
 */
export const admins: Decider<Admins, AdminsCommand> = {
  initialState: { listed: {}, lastRemovedAt: null },

  evolve(state: Admins, event: RecordedEvent): Admins {
    switch (event.type) {
      case 'AdminListed':
        return { ...state, listed: { ...state.listed, [event.data.userId]: true } };
      case 'AdminUnlisted':
        return {
          listed: { ...state.listed, [event.data.userId]: false },
          lastRemovedAt: happenedAt(event),
        };
      default:
        return state;
    }
  },

  decide({ kind, userId }: AdminsCommand, state: Admins): readonly DomainEvent[] {
    const listed = state.listed[userId];
    if (kind === 'add' || kind === 'list') {
      const known = kind === 'list' ? listed !== undefined : listed;
      return known ? [] : [{ type: 'AdminListed', data: { userId } }];
    }
    if (listed === false) return [];
    const another = Object.entries(state.listed).some(([id, is]) => is && Number(id) !== userId);
    if (kind === 'remove' && !another) {
      throw new DomainError('last_admin', administrationMessages.lastAdmin);
    }
    return [{ type: 'AdminUnlisted', data: { userId } }];
  },
};
