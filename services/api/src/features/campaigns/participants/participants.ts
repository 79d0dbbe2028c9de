import { happenedAt, type EventData } from '@rostrum/contracts';
import type {
  ConfirmationWay,
  EvidenceState,
  Phase,
  ParticipantAnswer,
} from '@rostrum/contracts/campaigns';
import type { RecordedEvent } from '@rostrum/event-store';

/** What is answered, and by whom. */
export interface Answer {
  readonly answer: ParticipantAnswer;
  /** Null for a decline by the link of an invitation. */
  readonly memberId: number | null;
}

/** An answer that waits until an admin decides on it. Times are ISO 8601. */
export interface WaitingAnswer extends Answer {
  readonly byInvitation: boolean;
  /** Where it can be checked that they are the participant. */
  readonly where: string | null;
  readonly at: string;
}

/** What the stream says about one participant. */
export interface Participant {
  /** From 1. */
  readonly slot: number;
  /** The open invitation; null while there is none. */
  readonly invitation: {
    readonly id: number;
    readonly sentAt: string;
    readonly expiresAt: string;
  } | null;
  /** When the creator first copied a link to hand over; null while they did not. ISO 8601. */
  readonly handedOverAt: string | null;
  /** The id of the last invitation whose link gave an answer; null while none did. */
  readonly answeredInvitation: number | null;
  /** Whether the addressee of the last invitation asked that the address is forgotten. */
  readonly forgotten: boolean;
  readonly answers: readonly WaitingAnswer[];
  /** The member who was confirmed; null while nobody is. */
  readonly memberId: number | null;
  /** The admin who confirmed the member; null while nobody is. */
  readonly confirmedBy: number | null;
  /** How it is known that they are the participant; null while nobody is, and where it is not recorded. */
  readonly way: ConfirmationWay | null;
  /** Whether it was confirmed that the participant does not take part. */
  readonly declined: boolean;
}

/** The people who are to talk, as a campaign's stream says. */
export interface Participants {
  /** Those about whom anything was recorded, in no order. */
  readonly known: readonly Participant[];
  /** Number of invitations that were sent. */
  readonly invitations: number;
  /** The member of each answer without an invitation. At most as many as are taken. */
  readonly unasked: readonly number[];
  /** Members whose answer an admin dropped. At most as many as answers are given. */
  readonly dropped: readonly number[];
  /** Who ever confirmed which member, each pair once, also where that was undone. */
  readonly confirmations: readonly {
    readonly memberId: number;
    readonly confirmedBy: number;
  }[];
}

export const noParticipants: Participants = {
  known: [],
  invitations: 0,
  unasked: [],
  dropped: [],
  confirmations: [],
};

/** The fields of a campaign that decisions on its participants depend on. */
export interface ParticipantsSubject {
  readonly id: number;
  readonly creatorId: number;
  readonly kind: EventData<'CampaignCreated'>['kind'];
  readonly phase: Phase;
  readonly proposal: { readonly participants: readonly string[] };
  readonly participants: Participants;
  readonly conversation: { readonly evidence: { readonly state: EvidenceState } | null };
}

/** Whether the conversation took place, as an admin has confirmed, so that nobody can decline any more. */
export const tookPlace = ({
  phase,
  conversation: { evidence },
}: Pick<ParticipantsSubject, 'phase' | 'conversation'>): boolean =>
  phase === 'completed' || evidence?.state === 'confirmed';

/** What is recorded about a participant. */
export const participantIn = ({ known }: Participants, slot: number): Participant =>
  known.find((each) => each.slot === slot) ?? {
    slot,
    invitation: null,
    handedOverAt: null,
    answeredInvitation: null,
    forgotten: false,
    answers: [],
    memberId: null,
    confirmedBy: null,
    way: null,
    declined: false,
  };

/** Whether each named participant is confirmed. */
export const areAllConfirmed = ({
  participants,
  proposal,
}: Pick<ParticipantsSubject, 'participants' | 'proposal'>): boolean =>
  proposal.participants.every(
    (_, index) => participantIn(participants, index + 1).memberId !== null,
  );

/** The participants once a member is, or with null no longer is, one of them. */
export const withMember = (
  before: Participants,
  slot: number,
  memberId: number | null,
): Participants => changed(before, slot, { memberId });

/** Whether two answers are the same one. */
export const isAnswerOf = (one: Answer, other: Answer): boolean =>
  one.answer === other.answer && one.memberId === other.memberId;

/** The participants after an event of the campaign's stream. */
export function evolveParticipants(before: Participants, event: RecordedEvent): Participants {
  switch (event.type) {
    case 'ParticipantInvited': {
      const { slot, invitationId: id, expiresAt } = event.data;
      const invitation = { id, sentAt: happenedAt(event), expiresAt };
      const invitations = before.invitations + 1;
      return { ...changed(before, slot, { invitation, forgotten: false }), invitations };
    }
    case 'ParticipantInvitationEnded': {
      const { slot, why, invitationId } = event.data;
      return changed(before, slot, {
        invitation: null,
        forgotten: why === 'forgotten',
        ...(why === 'answered' ? { answeredInvitation: invitationId } : {}),
      });
    }
    case 'ParticipantLinkHandedOver':
      return changed(before, event.data.slot, { handedOverAt: happenedAt(event) });
    case 'ParticipantAnswered': {
      const { slot, answer, memberId, invitationId, where } = event.data;
      const byInvitation = invitationId !== null;
      const added = { answer, memberId, byInvitation, where, at: happenedAt(event) };
      // A member who answers differently has changed their mind.
      const others = participantIn(before, slot).answers.filter(
        (other) => memberId === null || other.memberId !== memberId,
      );
      const isUnasked = !byInvitation && memberId !== null;
      const unasked = isUnasked ? [...before.unasked, memberId] : before.unasked;
      return { ...changed(before, slot, { answers: [...others, added] }), unasked };
    }
    case 'ParticipantAnswerDropped': {
      const { slot, memberId, droppedBy } = event.data;
      const answers = answersBut(before, slot, event.data);
      const isConfirmed = memberId !== null && participantIn(before, slot).memberId === memberId;
      const byAdmin = memberId !== null && droppedBy !== null && droppedBy !== memberId;
      const dropped = byAdmin ? [...before.dropped, memberId] : before.dropped;
      const confirmed = isConfirmed ? { memberId: null, confirmedBy: null, way: null } : {};
      return { ...changed(before, slot, { answers, ...confirmed }), dropped };
    }
    case 'ParticipantConfirmed': {
      const { slot, memberId, confirmedBy, way } = event.data;
      const answers = answersBut(before, slot, { answer: 'claim', memberId });
      const confirmations = before.confirmations.some(
        (each) => each.memberId === memberId && each.confirmedBy === confirmedBy,
      )
        ? before.confirmations
        : [...before.confirmations, { memberId, confirmedBy }];
      return { ...changed(before, slot, { memberId, confirmedBy, way, answers }), confirmations };
    }
    case 'ParticipantDeclineConfirmed': {
      const { slot, memberId } = event.data;
      const answers = answersBut(before, slot, { answer: 'decline', memberId });
      return changed(before, slot, { declined: true, answers });
    }
    default:
      return before;
  }
}

const answersBut = (before: Participants, slot: number, answer: Answer): readonly WaitingAnswer[] =>
  participantIn(before, slot).answers.filter((each) => !isAnswerOf(each, answer));

function changed(before: Participants, slot: number, changes: Partial<Participant>): Participants {
  const others = before.known.filter((each) => each.slot !== slot);
  return { ...before, known: [...others, { ...participantIn(before, slot), ...changes }] };
}
