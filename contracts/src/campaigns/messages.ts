import { dollars } from '../kernel/money/cents.ts';
import { campaignLimits } from './constants.ts';

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
  bioInvalid: 'Who somebody is must be a text of one line',
  bioLong: 'Who somebody is must be at most 120 characters',
  goal: 'Goal amount must be at least $1',
  goalLarge: 'Goal amount must be at most $100,000,000,000',
  expires: 'Expiration date must be in the future and within 1 year',
  signInToCreate: 'You must be logged in to create a campaign',
  signInTitle: 'Authentication Required',
  signInTitleSimple: 'Authentication required',
  signInFirst: 'Please log in or register to create a campaign.',
  createFailed: 'Failed to create campaign',
  submissionFailed: 'Submission failed',
  notStored: 'Failed to store campaign data. Please check your browser settings and try again.',
  later: 'Please try again later.',
  requiredMissing: 'Missing required fields',
  goalStep: `The goal of this form is a multiple of ${dollars(campaignLimits.simpleGoalCents, 'short')}`,
  imageUpdateFailed: 'Image update failed',
  updateFailed: 'Failed to update campaign',
  editedOftenToday: 'This campaign was edited 20 times today. Please try again tomorrow.',
  editedTooOften: 'This campaign was edited 500 times and can no longer be changed.',
  campaignNotFound: 'Campaign Not Found',
  depositIsPlain: 'The $1 of a creation takes no message, and hides nothing.',
  depositUsed: 'This payment already belongs to another campaign.',
  alreadyPaid: 'This campaign is already paid for.',
  depositAmount: 'Creating a campaign costs exactly $1.',
  campaignClosed: 'This campaign is no longer accepting donations.',
  noElection: 'This campaign has no election.',
  electionEnded: 'The election has ended.',
  electionEndedBetween:
    'The election ended before your whole choice was recorded: some of your donations wait, and the others are returned to you.',
  nothingToChoose: 'You have no donation to this campaign that can be chosen about.',
  nothingToEnter: 'The donor has no donation to this campaign that can be chosen about.',
  ownChoice: 'Please choose about your own donations on the page of the election.',
  choiceAboutOwnCampaign:
    'This is your own campaign. Another administrator can enter the choice of a donor.',
  noMissedConversation:
    'An election is opened only when the conversation did not take place in time.',
  nothingHeld: 'This campaign holds no donation that its donor could choose about.',
  tooManyElections:
    'Elections are opened for at most 1,000 donations within an hour, so that all their mails are delivered. Please open this one later.',
  onHold:
    'This campaign is on hold while it is checked, and takes no donations. What was given is kept.',
  cannotBeHeld: 'A campaign that is not public, or has expired, cannot be put on hold.',
  liftFirst: 'This campaign is on hold. Its status can change once the hold is lifted.',
  removed: 'This campaign was taken down.',
  notRemoved: 'This campaign was not taken down by an administrator.',
  undoneTooLate: 'The refunds of this campaign have begun, so its takedown cannot be undone.',
  alreadyRemoved: 'This campaign is removed already.',
  deleteFailed: 'Delete Failed',
  termsLocked:
    'Participants, goal and end date cannot be changed once somebody else has supported the campaign.',
} as const;

/** Texts about the conversation of a campaign: its announced date, its evidence and its video. */
export const conversationMessages = {
  date: 'Please enter a date and a time',
  dateInThePast: 'The date must be in the future',
  dateAfterDeadline: 'The date must be before the last day for the conversation',
  notOver: 'The conversation must be over',
  beforePublication: 'The conversation must have begun after the campaign was published',
  beforeAnnounced: 'The conversation must not have begun more than a day before its announced date',
  checkable:
    'Please give the address of a video, a picture, or at least 50 characters that say where it can be checked',
  whereTooLong: 'Please say it in 1,000 characters',
  minutes: 'The conversation must have lasted at least 45 minutes and at most 24 hours',
  video: 'Please enter the address of a YouTube or Vimeo video, beginning with https://',
  updateFailed: 'Update Failed',
  videoUpdateFailed: 'Video Update Failed',
} as const;

/** Texts about trailers, and of the form of campaigns with the category PreRoll. */
export const trailerMessages = {
  requiredTitle: 'Trailer Required',
  required: 'A movie trailer is required for PreRoll submissions',
  rightsTitle: 'Content Rights Agreement Required',
  rights: 'You must agree to the content rights terms for PreRoll submissions',
  locked:
    'Title, cast, genre, film, goal and end date cannot be changed once somebody else has supported the trailer.',
  notAccepted: 'Only a trailer that was accepted on review can be selected for production.',
  notInReview: 'This trailer does not wait for a review.',
  nothingToUndo: 'There is no decision about this trailer that can be undone.',
  notReplaced: 'It was sent back, and was not changed and accepted in time.',
  sentBack: 'This trailer was sent back: accept it on its review first.',
  filmLocked: 'The film cannot be replaced once a member has voted for it.',
  selectedTooLate: 'The time to select this trailer for production has passed.',
  notSelectable: 'This trailer has ended, so it cannot be selected for production any more.',
  makerErased: 'The account of its maker was erased, so this trailer has ended for good.',
  onlyMaker: 'Only its maker can give a trailer another film, because they agree to its rights.',
  tooManyUnpaid:
    'You have three unpaid trailers. Please pay the $1 of one of them first, or wait until one has expired.',
  filesReleased:
    'The $1 of this trailer was not paid within seven days, so its film was removed. Please submit it again.',
} as const;

/** Texts of PreRoll. */
export const prerollMessages = {
  genre: 'Please select a genre',
  leadActor1: 'Lead actor 1 must be at least 2 characters',
  leadActor2: 'Lead actor 2 must be at least 2 characters',
  rights: 'You must agree to the content rights terms',
  required: 'Please upload a trailer video',
  requiredTitle: 'Trailer required',
  trailerTooLarge: 'Trailer file must be less than 50MB',
  imageTooLarge: 'Image file must be less than 5MB',
  notAnImage: 'Please upload an image file',
  signInTitle: 'Authentication required',
  signIn: 'Please log in to create a trailer',
  trailerUploadFailed: 'Trailer upload failed',
  imageUploadFailed: 'Image upload failed',
  later: 'Please try again later.',
  createFailed: 'Failed to create trailer',
  createdTitle: 'Trailer created',
  created: 'Your trailer has been successfully created.',
  playFailed: 'Failed to play video. Please try again later.',
  loadFailed: 'Failed to load video. Please try again later.',
  none: 'No trailers yet',
  beFirst: 'Be the first to submit a trailer.',
  addActor: 'Add Actor',
  addMoreActors: (left: number) => `Add More Actors (${String(left)} left)`,
  submit: 'Submit Your Trailer ($1)',
  submitting: 'Creating Trailer...',
} as const;
