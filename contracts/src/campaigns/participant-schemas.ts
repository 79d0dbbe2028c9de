import { z } from 'zod';
import { accountLimits } from '../accounts/constants.ts';
import { publicUser } from '../accounts/index.ts';
import { id, instant, text } from '../kernel/fields.ts';
import { hasVisibleCharacters, idParam, multiLineText, reason } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { campaignLimits } from './constants.ts';
import {
  answerStates,
  confirmationWays,
  participantAnswers,
  participantLimits,
  participantMessages,
} from './participants.ts';

const { max } = campaignLimits.participants;

/** The number of a participant, from 1. */
const slot = z.int().min(1).max(max);

export const slotParams = z.object({
  id: idParam,
  slot: z
    .string()
    .regex(/^[1-8]$/, participantMessages.noSuchParticipant)
    .transform(Number),
});

export const inviteParticipantBody = z.object({
  email: z
    .email({ error: participantMessages.email })
    .max(accountLimits.email.max, participantMessages.email),
});

/** The campaign, the number and the token of a mailed invitation. */
const link = {
  campaignId: z
    .int(participantMessages.linkInvalid)
    .min(1, participantMessages.linkInvalid)
    .max(Number.MAX_SAFE_INTEGER, participantMessages.linkInvalid),
  slot: z
    .int(participantMessages.linkInvalid)
    .min(1, participantMessages.linkInvalid)
    .max(max, participantMessages.linkInvalid),
  token: z
    .string({ error: participantMessages.linkInvalid })
    .regex(/^[0-9a-f]{64}$/, participantMessages.linkInvalid),
};
export const invitationLinkBody = z.object(link);

/** `forget`: the address is forgotten, and the participant has not answered. */
export const answerInvitationBody = z.object({
  ...link,
  answer: z.enum([...participantAnswers, 'forget'], { error: messages.invalid }),
});

const answer = z.enum(participantAnswers, { error: messages.invalid });
/** Who says that they take part says where it can be checked that they are the participant. */
export const answerAsParticipantBody = z
  .object({
    answer,
    where: multiLineText(participantMessages.where)
      .max(participantLimits.where.max, participantMessages.where)
      .optional(),
  })
  .refine(
    ({ answer: given, where = '' }) =>
      given === 'decline' || hasVisibleCharacters(where, participantLimits.where.min),
    { error: participantMessages.where, path: ['where'] },
  );

/** The answer that an admin decides on, by what it says and who gave it. */
export const decideOnAnswerBody = z.object({
  answer,
  /** Null for a decline by the link of an invitation, which needs no account. */
  memberId: z
    .int(messages.invalid)
    .min(1, messages.invalid)
    .max(Number.MAX_SAFE_INTEGER, messages.invalid)
    .nullable(),
  reason,
});

/** What the page of an invitation shows. */
export const invitation = z.object({
  campaignId: id,
  title: text(campaignLimits.title.max),
  /** The name under which the creator has entered the participant. */
  name: text(campaignLimits.participantName.max),
  creator: publicUser,
  expiresAt: instant,
  /** Whether the conversation took place, so that nobody can decline any more. */
  tookPlace: z.boolean(),
});

/** An answer that waits. */
const waitingAnswer = z.object({
  answer: z.enum(participantAnswers),
  /** Null for a decline by the link of an invitation. */
  member: publicUser.nullable(),
  byInvitation: z.boolean(),
  /** Where it can be checked; null with an invitation, and for a decline. */
  where: text(participantLimits.where.max).nullable(),
  at: instant,
});

/** The participants of a campaign, in their order. */
export const participantStates = z
  .array(
    z.object({
      slot,
      name: text(campaignLimits.participantName.max),
      /** The member who was confirmed; null while nobody is. */
      member: publicUser.nullable(),
      /** How it is known that the confirmed member is the participant; null where that is not recorded. */
      confirmedBy: z.enum(confirmationWays).nullable(),
      declined: z.boolean(),
      /** What the caller has answered for this participant, while that waits. */
      mine: z.enum(participantAnswers).nullable(),
      /** Why the caller cannot answer for this participant; null when they can. */
      refusal: text(300).nullable(),
      /** The open invitation; for the creator and staff only. */
      invitation: z.object({ sentAt: instant, expiresAt: instant }).nullable(),
      /** When the creator first copied a link to hand over; for the creator and staff only. */
      handedOverAt: instant.nullable(),
      /** Why no invitation can be sent; for the creator and admins, null when it can, and for others. */
      inviteRefusal: text(300).nullable(),
      /** For the creator and staff only; empty for others. */
      answers: z.array(waitingAnswer).max(participantLimits.answers),
    }),
  )
  .max(max);

/** An answer in the console's list. */
export const adminParticipantAnswer = z.object({
  id: text(100),
  campaignId: id,
  slot,
  answer: z.enum(participantAnswers),
  memberId: id.nullable(),
  creatorId: id,
  /** Whether the creator says that they are the participant themself. */
  isCreator: z.boolean(),
  byInvitation: z.boolean(),
  state: z.enum(answerStates),
  answeredAt: instant,
  decidedAt: instant.nullable(),
});
