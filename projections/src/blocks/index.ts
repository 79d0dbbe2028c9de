export type { BlockDocument } from './blocks.ts';
export { pairPage, type PairPage, type PairQuery } from './pair-page.ts';
