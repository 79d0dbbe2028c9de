import type { Routes } from '@rostrum/contracts';
import { blockLimits, blockMessages, blockStream } from '@rostrum/contracts/blocks';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import { block } from './block.ts';
import { isBlockedBy } from './is-blocked.ts';
import { assertOtherMember } from './other-member.ts';

type Needs = Pick<App, 'events'>;

/**
 * POST /api/social/block/{id}. The number of members that the caller blocks is read from the read
 * model: simultaneous calls may exceed the limit by their number.
 */
export function blockMember(app: Needs): Handler<Routes['blockMember']> {
  return async ({ params }, context) => {
    const { id } = member(context);
    await assertOtherMember(app.events, id, params.id, blockMessages.oneself);
    const { state } = await stateOf(app.events, blockStream(id, params.id), block);
    if (!state.isBlocked && (await context.queries.blocks.count(id)) >= blockLimits.perMember) {
      throw new DomainError('conflict', blockMessages.tooMany);
    }
    return change(app, 'block', params.id, context);
  };
}

/** DELETE /api/social/block/{id}. Also of a member who was erased meanwhile. */
export function unblockMember(app: Needs): Handler<Routes['unblockMember']> {
  return ({ params }, context) => change(app, 'unblock', params.id, context);
}

/** GET /api/social/is-blocking/{id}: from the stream, so that the answer is never stale. */
export function isBlocking(app: Needs): Handler<Routes['isBlocking']> {
  return async ({ params }, context) => ({
    isBlocking: await isBlockedBy(app.events, params.id, member(context).id),
  });
}

async function change(
  app: Needs,
  kind: 'block' | 'unblock',
  blockedId: number,
  context: RequestContext,
): Promise<{ success: true }> {
  const blockerId = member(context).id;
  const command = { kind, blockerId, blockedId, now: context.now() };
  const stream = blockStream(blockerId, blockedId);
  const { position } = await execute(app.events, stream, block, command, context.cause());
  context.reached(position);
  return { success: true };
}
