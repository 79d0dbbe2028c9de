import { blockStream } from '@rostrum/contracts/blocks';
import type { Act, Acts, World } from '../testing/world.ts';

/** Blocks a member, or ends the block. */
function block(world: World, { who, which }: Act): void {
  const [blockerId, blockedId] = [world.member(who).id, world.member(which).id];
  if (blockerId === blockedId) return;
  const stream = blockStream(blockerId, blockedId);
  const isBlocked = (world.revisions.get(stream) ?? -1) % 2 === 0;
  world.add(stream, {
    type: isBlocked ? 'MemberUnblocked' : 'MemberBlocked',
    data: { blockerId, blockedId },
  });
}

export const acts: Acts = { block: { weight: 1, run: block } };
