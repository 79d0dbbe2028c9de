import { totalFromCounters } from '../engine/page.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { blockedByCounter, blocks, type BlockDocument } from './blocks.ts';
import { pairPage, type PairPage, type PairQuery } from './pair-page.ts';

export const blocksQueries = (reader: DocumentReader) => ({
  /** The members that a member blocks, newest first. */
  ofBlocker: async (blockerId: number, query: PairQuery): Promise<PairPage<BlockDocument>> =>
    pairPage(await reader.collection(blocks), { blockerId }, query),

  /** The members who block a member, newest first. */
  ofBlocked: async (blockedId: number, query: PairQuery): Promise<PairPage<BlockDocument>> =>
    pairPage(await reader.collection(blocks), { blockedId }, query),

  /** How many members a member blocks. */
  count: async (blockerId: number): Promise<number> =>
    (await totalFromCounters(await reader.collection(blocks), [blockedByCounter(blockerId)])).total,
});
