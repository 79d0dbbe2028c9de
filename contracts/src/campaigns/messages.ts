export const campaignMessages = {
  titleShort: 'Title must be at least 5 characters',
  titleLong: 'Title must be less than 100 characters',
  descriptionShort: 'Description must be at least 20 characters',
  descriptionLong: 'Description must be less than 1000 characters',
  descriptionLongOnEdit: 'Description must be less than 10000 characters',
  participant1: 'Participant 1 name is required',
  participant2: 'Participant 2 name is required',
  participant1OnEdit: 'Participant 1 must be at least 2 characters',
  participant2OnEdit: 'Participant 2 must be at least 2 characters',
  participantShort: 'Participant names must be at least 2 characters',
  participantTwice: 'Each participant must be another person',
  participantLong: 'Participant names must be at most 100 characters',
  goal: 'Goal amount must be at least $1',
  goalLarge: 'Goal amount must be at most $100,000,000,000',
  expires: 'Expiration date must be in the future and within 1 year',
  signInToCreate: 'You must be logged in to create a campaign',
  editedOftenToday: 'This campaign was edited 20 times today. Please try again tomorrow.',
  editedTooOften: 'This campaign was edited 500 times and can no longer be changed.',
  campaignNotFound: 'Campaign Not Found',
  depositIsPlain: 'The $1 of a creation takes no message, and hides nothing.',
  depositUsed: 'This payment already belongs to another campaign.',
  alreadyPaid: 'This campaign is already paid for.',
  depositAmount: 'Creating a campaign costs exactly $1.',
  campaignClosed: 'This campaign is no longer accepting donations.',
  termsLocked:
    'Participants, goal and end date cannot be changed once somebody else has supported the campaign.',
} as const;

/** Texts about the conversation of a campaign: its announced date, its evidence and its video. */
export const conversationMessages = {
  date: 'Please enter a date and a time',
  minutes: 'The conversation must have lasted at least 45 minutes and at most 24 hours',
  video: 'Please enter the address of a YouTube or Vimeo video, beginning with https://',
  updateFailed: 'Update Failed',
  videoUpdateFailed: 'Video Update Failed',
} as const;
