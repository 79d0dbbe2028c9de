import type { ReactionValue } from './constants.ts';

export const reactionMessages = {
  failed: 'Failed to add reaction',
  failedDescription: 'Failed to add your reaction. Please try again.',
  oneOf: 'Send either an emoji or a type.',
  onHold: 'This campaign is on hold while it is checked, and takes no reactions.',
  tooManyChanges:
    'You have changed your reactions to this campaign 60 times today. You can change them again tomorrow.',
  removed: 'An administrator has removed your reaction to this campaign.',
  notGiven: 'This member has no such reaction to this campaign.',
  notRemoved: 'No administrator has removed a reaction of this member here.',
} as const;

/** What the site and the console call each reaction. */
export const reactionLabels: Readonly<Record<ReactionValue, string>> = {
  '👍': 'Thumbs up',
  '❤️': 'Love',
  '🔥': 'Fire',
  '👏': 'Clap',
  '🎉': 'Celebration',
  '🤔': 'Thinking',
  '😂': 'Laugh',
  '😮': 'Wow',
  agree: 'Agree',
  disagree: 'Disagree',
  insightful: 'Insightful',
  love: 'Love It',
  hot: 'Hot Take',
  support: 'Support',
};
