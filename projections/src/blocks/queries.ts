import { totalFromCounters } from '../engine/page.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { blockedByCounter, blockId, blocks, type BlockDocument } from './blocks.ts';
import { pairPage, type PairPage, type PairQuery } from './pair-page.ts';

export const blocksQueries = (reader: DocumentReader) => ({
  /** The members that a member blocks, newest first. */
  ofBlocker: async (blockerId: number, query: PairQuery): Promise<PairPage<BlockDocument>> =>
    pairPage(await reader.collection(blocks), { blockerId }, query),

  /** The members who block a member, newest first. */
  ofBlocked: async (blockedId: number, query: PairQuery): Promise<PairPage<BlockDocument>> =>
    pairPage(await reader.collection(blocks), { blockedId }, query),

  /** Those of these members whom a member blocks, or who block that member. */
  blockedBetween: async (
    userId: number,
    others: readonly number[],
  ): Promise<ReadonlySet<number>> => {
    if (others.length === 0) return new Set();
    const pairs = others.flatMap((other) => [
      [blockId(userId, other), other] as const,
      [blockId(other, userId), other] as const,
    ]);
    const otherOf = new Map(pairs);
    const found = await (await reader.collection(blocks)).getMany([...otherOf.keys()]);
    return new Set(found.flatMap(({ _id }) => otherOf.get(_id) ?? []));
  },

  /** Whether there is any block by or against a member. */
  concern: async (userId: number): Promise<boolean> => {
    const collection = await reader.collection(blocks);
    const found = await Promise.all(
      ['blockerId', 'blockedId'].map((field) =>
        collection.find({ where: { [field]: userId }, sort: [['createdAt', 'desc']], limit: 1 }),
      ),
    );
    return found.flat().length > 0;
  },

  /** How many members a member blocks. */
  count: async (blockerId: number): Promise<number> =>
    (await totalFromCounters(await reader.collection(blocks), [blockedByCounter(blockerId)])).total,
});
