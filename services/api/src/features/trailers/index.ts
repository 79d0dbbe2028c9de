export { trailerVote, trailerVoteStream } from './vote.ts';
