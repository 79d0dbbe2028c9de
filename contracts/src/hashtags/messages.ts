import { hashtagLimits } from './constants.ts';

const { name, perCampaign, atCreation, added } = hashtagLimits;

export const hashtagMessages = {
  empty: 'Please enter a hashtag.',
  long: `A hashtag has at most ${String(name.max)} characters.`,
  form: 'A hashtag has letters, digits and _ only.',
  scripts: 'The letters of a hashtag must belong to one script.',
  full: `A campaign has at most ${String(perCampaign)} hashtags.`,
  fullAtCreation: `${String(atCreation)} hashtags are enough for now. You can add more once the campaign is created.`,
  chosen: 'You have chosen this hashtag already.',
  present: 'This campaign has this hashtag already.',
  addedOftenToday: `Hashtags were added to this campaign ${String(added.perDay)} times today. Please try again tomorrow.`,
  addedTooOften: `Hashtags were added to this campaign ${String(added.ever)} times. No more can be added.`,
  removedByAdmin: 'An administrator removed this hashtag. Only an administrator can add it again.',
  notFound: 'Hashtag not found',
  onHold: 'This campaign is on hold while it is checked. Its hashtags cannot be changed.',
  confirmRemoval: 'Are you sure you want to remove this hashtag?',
  addFailed: 'Failed to add hashtag. Please try again.',
  removeFailed: 'Failed to remove hashtag. Please try again.',
} as const;
