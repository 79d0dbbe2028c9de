export { assertMayVote } from './assert-may-vote.ts';
export { votesFollowMembers } from './votes-follow-members.ts';
export { whoVoted } from './who-voted.ts';
