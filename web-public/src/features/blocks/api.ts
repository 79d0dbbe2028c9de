import type { Answer } from '@rostrum/contracts/client';
import { blocksEndpoints } from '@rostrum/contracts/blocks/constants';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { refreshQueries } from '../../api/refresh.ts';

export type BlockedMember = Answer<'ownBlocks'>['blocked'][number];

export const ownBlocksQuery = infiniteQueryOptions({
  queryKey: ['blocks', 'own'],
  queryFn: ({ pageParam, signal }) =>
    client.call(
      blocksEndpoints.ownBlocks,
      { query: pageParam === undefined ? {} : { cursor: pageParam } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  meta: { shows: [['blocks'], ['accounts']] },
});

export function isBlockingQuery(id: number) {
  return queryOptions({
    queryKey: ['blocks', id],
    queryFn: ({ signal }) =>
      client.call(blocksEndpoints.isBlocking, { params: { id } }, { signal }),
  });
}

/** Blocks or unblocks a member. @throws ApiError */
export async function changeBlock(
  queryClient: QueryClient,
  id: number,
  block: boolean,
): Promise<void> {
  const { blockMember, unblockMember } = blocksEndpoints;
  const params = { id };
  await (block ? client.call(blockMember, { params }) : client.call(unblockMember, { params }));
  // A block also ends the follows between the two.
  await refreshQueries(queryClient, ['blocks'], ['follows']);
}
