import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

/** What a participant answers: they take part, or they do not. The names are stored. */
export const participantAnswers = ['claim', 'decline'] as const;
export type ParticipantAnswer = (typeof participantAnswers)[number];

/** Why the link of an invitation is no longer valid. The names are stored. */
export const invitationEnds = [
  'answered',
  /** By the creator or an admin. */
  'withdrawn',
  /** Another invitation of the same participant takes its place. */
  'replaced',
  /** The addressee asked that the address is forgotten. */
  'forgotten',
  'expired',
] as const;
export type InvitationEnd = (typeof invitationEnds)[number];

/** What became of an answer, as the console's list shows it. The names are stored. */
export const answerStates = ['waiting', 'confirmed', 'dropped'] as const;
export type AnswerState = (typeof answerStates)[number];

/**
 * How it is known that a confirmed member is the participant: they used the link that was mailed to
 * the participant, or the team has found it out. The names are stored.
 */
export const confirmationWays = ['mail', 'team'] as const;
export type ConfirmationWay = (typeof confirmationWays)[number];

/** Whose key encrypts the address of an invitation; destroyed when the invitation ends. */
export const invitationSubject = ({ invitationId }: { readonly invitationId: number }): string =>
  `invitation-${String(invitationId)}`;

export const participantLimits = {
  /** The link of an invitation is valid this long. */
  invitationMs: 30 * dayMs,
  /** Invitations of one campaign. */
  invitations: 24,
  /** Invitations of one member, over all campaigns. */
  invitationsOfMember: {
    name: 'invitation-of-member',
    calls: 24,
    seconds: dayMs / 1000,
    survivesRestart: true,
  },
  /** Characters that say where it can be checked that a member is the participant. */
  where: { min: 10, max: 500 },
  /** Answers without an invitation that wait for one participant. */
  waitingAnswers: 5,
  /** Answers without an invitation in the life of a campaign. */
  answers: 50,
  /** Of these, answers of one member. */
  answersOfMember: 2,
} as const;

/** The page that a mailed invitation leads to; its fragment has the campaign, the number and the token. */
export const invitationPage = '/participation';

/**
 * Path of the link that a creator hands over to a participant: it leads to where they say that it is
 * them. Anybody can use it, so it proves nothing.
 */
export const handedOverPath = (campaignId: number, slot: number): string =>
  `/campaigns/${String(campaignId)}/participants?handed-over=${String(slot)}`;

export const participantMessages = {
  notOpen: 'The participants of this campaign can no longer answer.',
  noSuchParticipant: 'This campaign has no participant of that number.',
  email: 'Please enter an email address',
  linkInvalid: 'This invitation has expired or was withdrawn.',
  linkAnswered: 'This invitation was answered already, and the answer was recorded.',
  alreadyConfirmed: 'This participant has been confirmed already.',
  alreadyDeclined: 'This participant does not take part.',
  tookPlace:
    'The conversation took place: nobody can say any more that they do not take part. You can still say that you took part.',
  oneEach: 'You have answered for another participant of this campaign already.',
  answeredBefore:
    'Your answer was not confirmed before. Please write to us, or use the link of an invitation.',
  answeredTwice:
    'You have answered twice for this campaign. Please ask for an invitation, whose link works always.',
  tooManyAnswers:
    'Too many people have said that they are this participant. Please ask for an invitation, whose link works always.',
  tooManyInvitations: 'Invitations were sent 24 times for this campaign. Please write to us.',
  tooManyOfMember: 'You have sent 24 invitations within a day. Please send the next ones tomorrow.',
  forgotten:
    'The addressee of the last invitation asked that the address is forgotten. An administrator can send another one.',
  where:
    'Please say in 10 to 500 characters where it can be checked that you are this person: an address on the web, or a sentence',
  verifyFirst: 'Please verify your email address first.',
  noAnswer: 'There is no such answer.',
  noInvitation: 'There is no invitation to withdraw.',
  namesFixed:
    'This participant was invited, or has answered. Withdraw the invitation before you change the name or the order.',
  evidenceExists:
    'Evidence says that the conversation took place. Return it before you confirm that a participant does not take part.',
  signInToClaim: 'Please sign in, or register, to say that you take part.',
} as const;

const slot = '/api/campaigns/:id/participants/:slot';
const adminSlot = '/api/admin/campaigns/:id/participants/:slot';

export const participantsEndpoints = defineEndpoints({
  getParticipants: ['GET', '/api/campaigns/:id/participants'],
  inviteParticipant: ['POST', `${slot}/invitation`],
  withdrawInvitation: ['DELETE', `${slot}/invitation`],
  handOverLink: ['POST', `${slot}/link`],
  answerAsParticipant: ['POST', `${slot}/answer`],
  takeBackAnswer: ['DELETE', `${slot}/answer`],
  lookAtInvitation: ['POST', '/api/participants/invitation'],
  answerInvitation: ['POST', '/api/participants/invitation/answer'],
  confirmParticipant: ['POST', `${adminSlot}/confirmation`],
  dropParticipant: ['POST', `${adminSlot}/dropping`],
  adminListParticipants: ['GET', '/api/admin/participants'],
});
