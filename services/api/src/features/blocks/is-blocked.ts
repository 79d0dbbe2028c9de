import { blockStream } from '@rostrum/contracts/blocks';
import { stateOf, type CachedEventStore } from '../../kernel/decider.ts';
import { block } from './block.ts';

/** Whether one member blocks another one now. */
export async function isBlockedBy(
  events: CachedEventStore,
  blockedId: number,
  blockerId: number,
): Promise<boolean> {
  return (await stateOf(events, blockStream(blockerId, blockedId), block)).state.isBlocked;
}

/**
 * Whether one of two members blocks the other: no follow, message, comment, answer or mention
 * between them is accepted then. A refusal must not tell who blocked.
 */
export async function isBlockedBetween(
  events: CachedEventStore,
  a: number,
  b: number,
): Promise<boolean> {
  if (a === b) return false;
  const [byB, byA] = await Promise.all([isBlockedBy(events, a, b), isBlockedBy(events, b, a)]);
  return byB || byA;
}
