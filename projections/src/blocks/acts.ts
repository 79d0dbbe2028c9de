import { blockStream } from '@rostrum/contracts/blocks';
import type { Act, Acts, World } from '../testing/world.ts';

/** Ends one of the blocks that last, or begins one. */
function block(world: World, { who, which, cents }: Act): void {
  const lasting = world.events.flatMap((event) =>
    event.type === 'MemberBlocked' && world.revisions.get(event.stream) === event.revision
      ? [event.data]
      : [],
  );
  const ended = cents % 2 === 0 ? lasting[which % Math.max(1, lasting.length)] : undefined;
  const data = ended ?? { blockerId: world.member(who).id, blockedId: world.member(which).id };
  const { blockerId, blockedId } = data;
  const isLasting = lasting.some(
    (each) => each.blockerId === blockerId && each.blockedId === blockedId,
  );
  if (blockerId === blockedId || (isLasting && !ended)) return;
  world.add(blockStream(blockerId, blockedId), {
    type: ended ? 'MemberUnblocked' : 'MemberBlocked',
    data,
  });
}

export const acts: Acts = { block: { weight: 1, run: block } };
