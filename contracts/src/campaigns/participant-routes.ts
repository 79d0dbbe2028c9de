import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { adminParticipants } from './lists.ts';
import {
  adminParticipantAnswer,
  answerAsParticipantBody,
  answerInvitationBody,
  decideOnAnswerBody,
  invitation,
  invitationLinkBody,
  inviteParticipantBody,
  participantStates,
  slotParams,
} from './participant-schemas.ts';
import { participantMessages, participantsEndpoints as endpoints } from './participants.ts';

/** Calls about the people who are to talk: invitations, answers, and what admins decide on them. */

const params = { id: '4711', slot: '1' } as const;
const link = { campaignId: 4711, slot: 1, token: 'a1'.repeat(32) } as const;
/** Limits guesses of mailed links. */
const linkRate = {
  name: 'invitation-link',
  calls: 20,
  seconds: 3600,
  countsRefusedOnly: true,
  survivesRestart: true,
} as const;

/** Every change to a participant is answered with all of them. */
const change = {
  params: slotParams,
  answers: { 200: participantStates },
  errors: [404, 409],
} as const;
const ofMember = { tag: 'campaigns', access: 'member', members: 'all', ...change } as const;
const ofCreator = { ...ofMember, members: 'owner-or-admin' } as const;
const ofAdmin = {
  tag: 'administration',
  access: 'admin',
  confirms: 'second-factor',
  keepsAddress: true,
  body: decideOnAnswerBody,
  ...change,
} as const;
const decision = {
  answer: 'claim',
  memberId: 4712,
  reason: 'Their verified address is on the page of their institute.',
} as const;

export const participantRoutes = {
  getParticipants: defineRoute(endpoints.getParticipants, {
    summary:
      'The participants of a campaign, and what the caller has answered; invitations and answers for its creator and staff only',
    tag: 'campaigns',
    access: 'member',
    members: 'all',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: participantStates },
    errors: [404],
  }),
  inviteParticipant: defineRoute(endpoints.inviteParticipant, {
    summary: 'Ask a participant by mail whether they take part; replaces an earlier invitation',
    ...ofCreator,
    body: inviteParticipantBody,
    example: { params, body: { email: 'lena@example.org' } },
  }),
  withdrawInvitation: defineRoute(endpoints.withdrawInvitation, {
    summary:
      'Withdraw the invitation of a participant: its link ends, and its address is forgotten',
    ...ofCreator,
    example: { params },
  }),
  handOverLink: defineRoute(endpoints.handOverLink, {
    summary:
      'Record that the creator hands a link over to a participant, which proves nothing. Repeats have no effect',
    ...ofMember,
    members: 'owner',
    example: { params },
  }),
  answerAsParticipant: defineRoute(endpoints.answerAsParticipant, {
    summary:
      'Say that one is a participant, and whether one takes part; an admin confirms it. Repeats have no effect',
    ...ofMember,
    body: answerAsParticipantBody,
    example: {
      params,
      body: { answer: 'claim', where: 'https://institute.example/people/lena-okafor' },
    },
  }),
  takeBackAnswer: defineRoute(endpoints.takeBackAnswer, {
    summary: 'Take back an answer that was not confirmed yet',
    ...ofMember,
    example: { params },
  }),
  lookAtInvitation: defineRoute(endpoints.lookAtInvitation, {
    summary: 'What a mailed invitation is for',
    tag: 'campaigns',
    access: 'public',
    rate: linkRate,
    body: invitationLinkBody,
    example: { body: link },
    answers: { 200: invitation },
  }),
  answerInvitation: defineRoute(endpoints.answerInvitation, {
    summary:
      'Answer a mailed invitation: take part (for members), decline, or have the address forgotten. The link ends',
    tag: 'campaigns',
    access: 'public',
    rate: linkRate,
    body: answerInvitationBody,
    example: { body: { ...link, answer: 'decline' } },
    answers: { 200: success },
    errors: [409],
    signInFirst: participantMessages.signInToClaim,
  }),
  confirmParticipant: defineRoute(endpoints.confirmParticipant, {
    summary:
      'Confirm an answer: the member is the participant; or the participant does not take part, which ends the funding',
    ...ofAdmin,
    example: { params, body: decision },
  }),
  dropParticipant: defineRoute(endpoints.dropParticipant, {
    summary: 'Drop an answer that waits, or undo the confirmation of a participant',
    ...ofAdmin,
    example: { params, body: { ...decision, reason: 'It is another person of that name.' } },
  }),
  adminListParticipants: adminListRoute(endpoints.adminListParticipants, {
    items: 'answers of participants',
    list: adminParticipants,
    item: adminParticipantAnswer,
  }),
} as const;
