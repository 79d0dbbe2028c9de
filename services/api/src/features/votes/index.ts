export { assertMayVote } from './assert-may-vote.ts';
export { votesFollowMembers, type VoteCause } from './votes-follow-members.ts';
