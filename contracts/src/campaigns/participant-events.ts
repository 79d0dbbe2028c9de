import { z } from 'zod';
import { confidential } from '../kernel/confidential.ts';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, instant, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { accountLimits } from '../accounts/constants.ts';
import { campaignLimits } from './constants.ts';
import {
  confirmationWays,
  invitationEnds,
  invitationSubject,
  participantAnswers,
  participantLimits,
} from './participants.ts';

/** Events of `campaign-{id}` about the people who are to talk. */

/** `slot`: the number of the participant, from 1. */
const ofSlot = {
  campaignId: id,
  creatorId: id,
  slot: z.int().min(1).max(campaignLimits.participants.max),
};
const subject = (data: { campaignId: number }): string => `campaign-${String(data.campaignId)}`;
const owner = (data: { creatorId: number }): string => `user-${String(data.creatorId)}`;
const reason = personal(text(limits.reason.max).nullable(), null);
const asObject = (data: unknown): object => z.looseObject({}).parse(data);

/** The participant is asked by mail whether they take part. The link is valid until `expiresAt`. */
export const participantInvited = defineEvent({
  type: 'ParticipantInvited',
  version: 1,
  money: false,
  data: z.object({
    ...ofSlot,
    invitationId: id,
    invitedBy: id,
    email: confidential(personal(text(accountLimits.email.max), erasedText)),
    expiresAt: instant,
  }),
  subject: invitationSubject,
  owner,
});

/** The link of the invitation is no longer valid, and its address is to be forgotten. */
export const participantInvitationEnded = defineEvent({
  type: 'ParticipantInvitationEnded',
  version: 1,
  money: false,
  data: z.object({ ...ofSlot, invitationId: id, why: z.enum(invitationEnds) }),
});

/** The creator has copied a link to hand over to the participant. It is no proof of who uses it. */
export const participantLinkHandedOver = defineEvent({
  type: 'ParticipantLinkHandedOver',
  version: 1,
  money: false,
  data: z.object(ofSlot),
});

/** Who answers, and what. An answer waits until an admin confirms or drops it. */
const answer = {
  ...ofSlot,
  answer: z.enum(participantAnswers),
  /** Null for a decline by the link, which needs no account. */
  memberId: id.nullable(),
};

/** Somebody says that they are the participant, and whether they take part. */
export const participantAnswered = defineEvent({
  type: 'ParticipantAnswered',
  version: 2,
  money: false,
  upcasters: { 1: (data) => ({ ...asObject(data), where: null }) },
  data: z.object({
    ...answer,
    /** The invitation whose link was used; null for a member who said it without one. */
    invitationId: id.nullable(),
    /** Where it can be checked that the member is the participant; null with an invitation, and for a decline. */
    where: personal(text(participantLimits.where.max).nullable(), null),
  }),
  subject: (data) => (data.memberId === null ? subject(data) : `user-${String(data.memberId)}`),
});

/**
 * The answer does not count: its author took it back, an admin did not confirm it or undid that, or
 * the participant has another name now (`droppedBy` null).
 */
export const participantAnswerDropped = defineEvent({
  type: 'ParticipantAnswerDropped',
  version: 1,
  money: false,
  data: z.object({ ...answer, droppedBy: id.nullable(), reason }),
  subject,
  owner,
});

/** An admin confirmed that the member is the participant and takes part. */
export const participantConfirmed = defineEvent({
  type: 'ParticipantConfirmed',
  version: 2,
  money: false,
  upcasters: { 1: (data) => ({ ...asObject(data), way: null }) },
  data: z.object({
    ...ofSlot,
    memberId: id,
    confirmedBy: id,
    /** How it is known; null in version 1, which did not say. */
    way: z.enum(confirmationWays).nullable(),
    reason,
  }),
  subject,
  owner,
});

/** An admin confirmed that the participant does not take part: the conversation cannot take place. */
export const participantDeclineConfirmed = defineEvent({
  type: 'ParticipantDeclineConfirmed',
  version: 1,
  money: false,
  data: z.object({ ...ofSlot, memberId: id.nullable(), confirmedBy: id, reason }),
  subject,
  owner,
});
