import type { DomainEvent } from '@rostrum/contracts';
import {
  participantLimits,
  participantMessages,
  participantsAnswer,
  type InvitationEnd,
  type ParticipantAnswer,
} from '@rostrum/contracts/campaigns';
import { DomainError } from '../../../kernel/domain-error.ts';
import { dateAfterParticipants } from '../conversation/announcement.ts';
import type { ConversationSubject } from '../conversation/conversation.ts';
import {
  isAnswerOf,
  participantIn,
  tookPlace,
  withMember,
  type Answer,
  type Participant,
  type ParticipantsSubject,
} from './participants.ts';

interface OfSlot {
  readonly slot: number;
}

export type ParticipantsCommand = OfSlot &
  (
    | {
        readonly type: 'inviteParticipant';
        readonly now: Date;
        readonly invitedBy: number;
        readonly asAdmin: boolean;
        readonly invitationId: number;
        /** The open invitation, if it is to the same address: its link stays valid. */
        readonly sameAs: number | null;
        readonly email: string;
      }
    | {
        readonly type: 'endInvitation';
        readonly why: Exclude<InvitationEnd, 'answered' | 'replaced'>;
        /** Null for whichever is open. */
        readonly invitationId: number | null;
      }
    | {
        readonly type: 'answerInvitation';
        readonly now: Date;
        readonly invitationId: number;
        readonly answer: ParticipantAnswer;
        readonly memberId: number | null;
      }
    | {
        readonly type: 'answerAsParticipant';
        readonly answer: ParticipantAnswer;
        readonly memberId: number;
        /** Where it can be checked that they are the participant; null for a decline. */
        readonly where: string | null;
      }
    | { readonly type: 'handOverLink' }
    | { readonly type: 'takeBackAnswer'; readonly memberId: number }
    | {
        readonly type: 'confirmParticipant';
        readonly now: Date;
        readonly memberId: number;
        readonly confirmedBy: number;
        readonly reason: string;
      }
    | {
        readonly type: 'dropParticipant';
        readonly now: Date;
        readonly answer: ParticipantAnswer;
        readonly memberId: number | null;
        readonly droppedBy: number;
        readonly reason: string;
      }
  );

const conflict = (message: string): DomainError => new DomainError('conflict', message);
const invalidInvitation = (): DomainError =>
  new DomainError('link_invalid', participantMessages.linkInvalid);

/** Why nobody can answer for a participant now; undefined when it is possible. */
function refusalOfAnswers(
  { kind, phase }: Pick<ParticipantsSubject, 'kind' | 'phase'>,
  { memberId, declined }: Participant,
): string | undefined {
  if (kind === 'trailer' || !participantsAnswer(phase)) return participantMessages.notOpen;
  if (memberId !== null) return participantMessages.alreadyConfirmed;
  return declined ? participantMessages.alreadyDeclined : undefined;
}

/** Why a participant cannot give an answer now, whoever they are; undefined when they can. */
const refusalOfAnswer = (
  state: ParticipantsSubject,
  participant: Participant,
  answer: ParticipantAnswer,
): string | undefined =>
  refusalOfAnswers(state, participant) ??
  (answer === 'decline' && tookPlace(state) ? participantMessages.tookPlace : undefined);

/** Why no invitation can be sent to a participant now; undefined when it can. */
export function refusalOfInviting(
  state: ParticipantsSubject,
  participant: Participant,
  asAdmin: boolean,
): string | undefined {
  const refusal = refusalOfAnswers(state, participant);
  if (refusal !== undefined) return refusal;
  if (state.participants.invitations >= participantLimits.invitations) {
    return participantMessages.tooManyInvitations;
  }
  return participant.forgotten && !asAdmin ? participantMessages.forgotten : undefined;
}

/** Why a member cannot answer without an invitation for a participant; undefined when they can. */
export function refusalOfAnswering(
  state: ParticipantsSubject,
  participant: Participant,
  memberId: number,
): string | undefined {
  const refusal =
    refusalOfAnswers(state, participant) ?? refusalOfMember(state, participant, memberId);
  if (refusal !== undefined) return refusal;
  const { dropped, unasked } = state.participants;
  if (dropped.includes(memberId)) return participantMessages.answeredBefore;
  const own = unasked.filter((each) => each === memberId);
  if (own.length >= participantLimits.answersOfMember) return participantMessages.answeredTwice;
  const waiting = participant.answers.filter(
    (each) => !each.byInvitation && each.memberId !== memberId,
  );
  return waiting.length >= participantLimits.waitingAnswers ||
    unasked.length >= participantLimits.answers
    ? participantMessages.tooManyAnswers
    : undefined;
}

/** A member is one participant at most. */
function refusalOfMember(
  { participants: { known } }: ParticipantsSubject,
  { slot }: Participant,
  memberId: number,
): string | undefined {
  const isAnother = known.some(
    (other) =>
      other.slot !== slot &&
      (other.memberId === memberId || other.answers.some((each) => each.memberId === memberId)),
  );
  return isAnother ? participantMessages.oneEach : undefined;
}

/** The participant of a number. @throws DomainError (404) */
export function participantOf(state: ParticipantsSubject, slot: number): Participant {
  if (state.proposal.participants[slot - 1] === undefined) {
    throw new DomainError('not_found', participantMessages.noSuchParticipant);
  }
  return participantIn(state.participants, slot);
}

/** Whether the name of the participant stays: they were invited, or it was decided who they are. */
const isFixed = ({ invitation, memberId, declined }: Participant): boolean =>
  invitation !== null || memberId !== null || declined;

/**
 * What an edit of the names changes: answers for a name that is no longer in its place are dropped.
 * @throws DomainError (409) when it is the name of somebody who was invited or confirmed
 */
export function dropAnswersOfRenamed(
  state: Pick<ParticipantsSubject, 'id' | 'creatorId' | 'participants' | 'proposal'>,
  after: readonly string[],
): readonly DomainEvent[] {
  const renamed = state.participants.known.filter(
    ({ slot }) => state.proposal.participants[slot - 1] !== after[slot - 1],
  );
  if (renamed.some(isFixed)) {
    throw conflict(participantMessages.namesFixed);
  }
  return renamed.flatMap((participant) =>
    drop(state, participant, participant.answers, null, null),
  );
}

const drop = (
  { id: campaignId, creatorId }: Pick<ParticipantsSubject, 'id' | 'creatorId'>,
  { slot }: Pick<Participant, 'slot'>,
  answers: readonly Answer[],
  droppedBy: number | null,
  reason: string | null,
): readonly DomainEvent[] =>
  answers.map(({ answer, memberId }) => ({
    type: 'ParticipantAnswerDropped',
    data: { campaignId, creatorId, slot, answer, memberId, droppedBy, reason },
  }));

/** Ends what is open about a participant once an answer is confirmed: the invitation and other answers. */
export function settle(
  state: Pick<ParticipantsSubject, 'id' | 'creatorId'>,
  participant: Participant,
  confirmed: Answer,
  confirmedBy: number,
): readonly DomainEvent[] {
  const others = participant.answers.filter((each) => !isAnswerOf(each, confirmed));
  return [
    ...endInvitation(state, participant, 'answered'),
    ...drop(state, participant, others, confirmedBy, null),
  ];
}

function endInvitation(
  { id: campaignId, creatorId }: Pick<ParticipantsSubject, 'id' | 'creatorId'>,
  { slot, invitation }: Participant,
  why: InvitationEnd,
): readonly DomainEvent[] {
  if (invitation === null) return [];
  const data = { campaignId, creatorId, slot, invitationId: invitation.id, why };
  return [{ type: 'ParticipantInvitationEnded', data }];
}

/** Decides on the participants of a campaign. @throws DomainError (404, 409, 400) */
export function decideOnParticipants(
  command: ParticipantsCommand,
  state: ParticipantsSubject & ConversationSubject,
): readonly DomainEvent[] {
  const { slot } = command;
  const participant = participantOf(state, slot);
  const ofSlot = { campaignId: state.id, creatorId: state.creatorId, slot };
  const ended = (why: InvitationEnd) => endInvitation(state, participant, why);
  const answered = (
    { answer, memberId }: Answer,
    how: { readonly invitationId: number | null; readonly where: string | null },
  ): DomainEvent => ({
    type: 'ParticipantAnswered',
    data: { ...ofSlot, answer, memberId, ...how },
  });
  const dateOnce = (memberId: number | null, now: Date, changedBy: number) => {
    const participants = withMember(state.participants, slot, memberId);
    return dateAfterParticipants(state, { ...state, participants }, { now, changedBy });
  };
  const isRepeated = (given: Answer): boolean =>
    participant.answers.some((each) => isAnswerOf(each, given));

  switch (command.type) {
    case 'inviteParticipant': {
      const { now, invitedBy, asAdmin, sameAs, email } = command;
      const refusal = refusalOfInviting(state, participant, asAdmin);
      if (refusal !== undefined) throw conflict(refusal);
      const expiresAt = new Date(now.getTime() + participantLimits.invitationMs).toISOString();
      const isSame = sameAs !== null && participant.invitation?.id === sameAs;
      const invitationId = isSame ? sameAs : command.invitationId;
      const data = { ...ofSlot, invitationId, invitedBy, email, expiresAt };
      return [...(isSame ? [] : ended('replaced')), { type: 'ParticipantInvited', data }];
    }
    case 'endInvitation': {
      const { why, invitationId } = command;
      const isOpen = invitationId === null || participant.invitation?.id === invitationId;
      return isOpen ? ended(why) : [];
    }
    case 'answerInvitation': {
      const { now, invitationId } = command;
      const { invitation } = participant;
      const isValid =
        invitation?.id === invitationId && Date.parse(invitation.expiresAt) > now.getTime();
      if (!isValid) throw invalidInvitation();
      const { answer, memberId } = command;
      const refusal =
        refusalOfAnswer(state, participant, answer) ??
        (memberId === null ? undefined : refusalOfMember(state, participant, memberId));
      if (refusal !== undefined) throw conflict(refusal);
      const events = isRepeated(command) ? [] : [answered(command, { invitationId, where: null })];
      return [...events, ...ended('answered')];
    }
    case 'answerAsParticipant': {
      const { answer, memberId, where } = command;
      if (isRepeated(command)) return [];
      const refusal =
        refusalOfAnswer(state, participant, answer) ??
        refusalOfAnswering(state, participant, memberId);
      if (refusal !== undefined) throw conflict(refusal);
      return [answered(command, { invitationId: null, where })];
    }
    case 'handOverLink': {
      if (participant.handedOverAt !== null) return [];
      const refusal = refusalOfAnswers(state, participant);
      if (refusal !== undefined) throw conflict(refusal);
      return [{ type: 'ParticipantLinkHandedOver', data: ofSlot }];
    }
    case 'takeBackAnswer': {
      const { memberId } = command;
      const own = participant.answers.filter((each) => each.memberId === memberId);
      return drop(state, participant, own, memberId, null);
    }
    case 'confirmParticipant': {
      const { now, memberId, confirmedBy, reason } = command;
      if (participant.memberId === memberId) return [];
      const confirmed = { answer: 'claim', memberId } as const;
      const claim = participant.answers.find((each) => isAnswerOf(each, confirmed));
      if (!claim) throw conflict(participantMessages.noAnswer);
      const refusal = refusalOfAnswers(state, participant);
      if (refusal !== undefined) throw conflict(refusal);
      const way = claim.byInvitation ? 'mail' : 'team';
      const data = { ...ofSlot, memberId, confirmedBy, way, reason } as const;
      return [
        { type: 'ParticipantConfirmed', data },
        ...settle(state, participant, confirmed, confirmedBy),
        ...dateOnce(memberId, now, confirmedBy),
      ];
    }
    case 'dropParticipant': {
      const { now, answer, memberId, droppedBy, reason } = command;
      const isConfirmed =
        answer === 'claim' && memberId !== null && participant.memberId === memberId;
      if (!isConfirmed && !isRepeated(command)) throw conflict(participantMessages.noAnswer);
      return [
        ...drop(state, participant, [{ answer, memberId }], droppedBy, reason),
        ...(isConfirmed ? dateOnce(null, now, droppedBy) : []),
      ];
    }
  }
}
