export type { TrailerVoteWithId } from './queries.ts';
