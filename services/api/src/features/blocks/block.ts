import { type DomainEvent, happenedAt } from '@rostrum/contracts';
import { blockLimits, blockMessages } from '@rostrum/contracts/blocks';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** Whether one member blocks another one: the state for decisions in `block-{blockerId}-{blockedId}`. */
export interface Block {
  readonly isBlocked: boolean;
  /** Number of events on the newest day (UTC) that had one. */
  readonly changes: { readonly day: string; readonly count: number };
}

export interface BlockCommand {
  /** `end`: like `unblock`, when one of both is erased; never refused. */
  readonly kind: 'block' | 'unblock' | 'end';
  readonly blockerId: number;
  readonly blockedId: number;
  readonly now: Date;
}

export const block: Decider<Block, BlockCommand> = {
  initialState: { isBlocked: false, changes: { day: '', count: 0 } },

  evolve(state, event) {
    if (event.type !== 'MemberBlocked' && event.type !== 'MemberUnblocked') return state;
    const day = happenedAt(event).slice(0, 10);
    const count = state.changes.day === day ? state.changes.count + 1 : 1;
    return { isBlocked: event.type === 'MemberBlocked', changes: { day, count } };
  },

  /** Unblocking is refused when it happened too often, and never blocking, which protects a member. */
  decide({ kind, blockerId, blockedId, now }, { isBlocked, changes }): readonly DomainEvent[] {
    if (isBlocked === (kind === 'block')) return [];
    const data = { blockerId, blockedId };
    if (kind === 'block') return [{ type: 'MemberBlocked', data }];
    const today = changes.day === now.toISOString().slice(0, 10) ? changes.count : 0;
    if (kind === 'unblock' && today >= blockLimits.changesPerDay) {
      throw new DomainError('too_many_requests', blockMessages.tooOften);
    }
    return [{ type: 'MemberUnblocked', data }];
  },
};
