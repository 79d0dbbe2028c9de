import { blockLimits, blockMessages } from '@rostrum/contracts/blocks';
import { describe, it } from 'vitest';
import { given } from '../../testing/given-when-then.ts';
import { block, type BlockCommand } from './block.ts';

const pair = { blockerId: 1, blockedId: 2 };
const blocked = { type: 'MemberBlocked', data: pair } as const;
const unblocked = { type: 'MemberUnblocked', data: pair } as const;
const today = new Date('2026-01-01T23:59:59.999Z');
const tomorrow = new Date('2026-01-02T00:00:00.000Z');
const command = (kind: BlockCommand['kind'], now = today) => ({ kind, ...pair, now });

describe('a block', () => {
  it('begins and ends once', () => {
    given(block, []).when(command('block')).then([blocked]);
    given(block, [blocked]).when(command('block')).then([]);
    given(block, [blocked]).when(command('unblock')).then([unblocked]);
    given(block, []).when(command('unblock')).then([]);
    given(block, [blocked, unblocked]).when(command('block')).then([blocked]);
  });

  it('is always possible, and is not ended any more that day when it has changed too often', () => {
    const changes = Array.from({ length: blockLimits.changesPerDay }, (_, index) =>
      index % 2 === 0 ? blocked : unblocked,
    );
    given(block, changes.slice(0, -1)).when(command('unblock')).then([unblocked]);
    given(block, changes).when(command('block')).then([blocked]);
    const often = given(block, [...changes, blocked]);
    often.when(command('unblock')).refuses('too_many_requests', blockMessages.tooOften);
    often.when(command('unblock', tomorrow)).then([unblocked]);
    often.when(command('end')).then([unblocked]);
  });
});
