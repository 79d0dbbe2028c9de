import type { Routes } from '@rostrum/contracts';
import { blockLimits } from '@rostrum/contracts/blocks';
import type { Queries } from '@rostrum/projections';
import { member, type AnswerOf, type Handler, type ValidatedInput } from '../../http/route.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';

/** GET /api/social/blocks */
export const ownBlocks: Handler<Routes['ownBlocks']> = ({ query }, context) =>
  listBlocks(context.queries, member(context).id, query);

/** GET /api/admin/users/{id}/blocks */
export const adminMemberBlocks: Handler<Routes['adminMemberBlocks']> = (
  { params, query },
  { queries },
) => listBlocks(queries, params.id, query);

async function listBlocks(
  queries: Pick<Queries, 'accounts' | 'blocks'>,
  blockerId: number,
  { cursor, limit = blockLimits.page.default }: ValidatedInput<Routes['ownBlocks']>['query'],
): Promise<AnswerOf<Routes['ownBlocks']>> {
  const [count, { items, next }] = await Promise.all([
    queries.blocks.count(blockerId),
    queries.blocks.ofBlocker(blockerId, { cursor, limit }),
  ]);
  const people = await loadPeople(
    queries,
    items.map(({ blockedId }) => blockedId),
  );
  return {
    count,
    blocked: items.map(({ blockedId, createdAt }) => ({
      ...presentPerson(people, blockedId),
      createdAt,
    })),
    nextCursor: next,
  };
}
