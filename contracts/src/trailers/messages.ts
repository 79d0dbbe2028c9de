import { voteLimits } from './constants.ts';

const { changes, ofMember } = voteLimits;

export const voteMessages = {
  unverified: 'Please confirm your e-mail address before you vote.',
  young: 'You can vote once your account is a day old.',
  own: 'You cannot vote for your own trailer.',
  noTrailer: 'Only trailers take votes.',
  closed: 'This trailer takes no votes any more.',
  onHold: 'This trailer is on hold while it is checked, and takes no votes.',
  refused: 'You cannot vote for this trailer.',
  tooManyChanges: `You have changed your vote for this trailer ${String(changes)} times, so it stays as it is.`,
  tooMany: `You have voted ${String(ofMember.calls)} times today. You can vote again tomorrow.`,
} as const;
