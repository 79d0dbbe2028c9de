import { termsLimits } from './constants.ts';

export const termsMessages = {
  toAccept: 'Please accept the new Terms of Service first.',
  notFound: 'There is no such version of the Terms of Service.',
  notInForce: 'This version of the Terms of Service is not in force.',
  announcedBefore:
    'Another version is announced. Wait until it applies, or withdraw it, before you announce one.',
  notAnnounced: 'Only a version that is announced can be withdrawn.',
  usedDay: 'A version that was withdrawn was to apply from this day. Please choose another one.',
  early: `Please choose a day that leaves ${String(termsLimits.notice.minDays)} whole days from now.`,
  late: 'Please choose a day within a year.',
  unchanged: 'This is the text of the version in force.',
  tooMany: 'There cannot be more versions.',
  day: 'Please enter a day',
  section: 'Each section needs a title and a paragraph',
  textLong: `The text may have at most ${termsLimits.text.max.toLocaleString('en-US')} characters`,
  changes: 'Please say what changes',
  accepted: 'Thank you. You have accepted the Terms of Service.',
  acceptFailed: 'Failed to accept the Terms of Service. Please try again.',
} as const;
