import type { DomainEvent } from '@rostrum/contracts';
import {
  campaignMessages,
  conversationIsOpen,
  evidenceStands,
  participantMessages,
} from '@rostrum/contracts/campaigns';
import { DomainError } from '../../../kernel/domain-error.ts';
import { planAgain } from '../conversation/announcement.ts';
import type { Conversation, ConversationSubject } from '../conversation/conversation.ts';
import { openedElection, type ElectionSubject } from '../election/election.ts';
import { orderRefunds } from '../refunds/campaign-refunds.ts';
import { statusChanged } from '../status-changed.ts';
import { participantOf, settle } from './decide-on-participants.ts';
import { isAnswerOf, type ParticipantsSubject } from './participants.ts';

export interface DeclineConfirmation {
  readonly slot: number;
  readonly now: Date;
  /** Null for a decline by the link of an invitation. */
  readonly memberId: number | null;
  readonly confirmedBy: number;
  readonly reason: string;
  /** Number of donations that the campaign holds. */
  readonly held: number;
}

/**
 * Confirms that a participant does not take part, so that the conversation cannot take place. While
 * the funding is open, all donations are refunded; after its end the donors choose, once. Evidence
 * that the conversation took place is looked at first.
 * @throws DomainError (404, 409)
 */
export function confirmDecline(
  command: DeclineConfirmation,
  state: ParticipantsSubject & ConversationSubject & ElectionSubject,
): readonly DomainEvent[] {
  const { slot, now, memberId, confirmedBy, reason, held } = command;
  const participant = participantOf(state, slot);
  if (participant.declined) return [];
  if (!participant.answers.some((each) => isAnswerOf(each, { answer: 'decline', memberId }))) {
    throw new DomainError('conflict', participantMessages.noAnswer);
  }
  const refusal = refusalOfDecline(state);
  if (refusal !== undefined) throw new DomainError('conflict', refusal);
  const data = {
    campaignId: state.id,
    creatorId: state.creatorId,
    slot,
    memberId,
    confirmedBy,
    reason,
  };
  const declined: readonly DomainEvent[] = [
    { type: 'ParticipantDeclineConfirmed', data },
    ...settle(state, participant, { answer: 'decline', memberId }, confirmedBy),
  ];
  if (state.phase === 'funding_closed' && held > 0) {
    const cause = 'participant_declined';
    return [
      ...declined,
      ...planAgain(state, confirmedBy),
      ...openedElection(state, { now, cause, openedBy: confirmedBy, reason }),
    ];
  }
  return [
    ...declined,
    statusChanged(state, 'expired', confirmedBy, reason),
    ...orderRefunds(state, { reason: 'declined', beginsAt: now, orderedBy: confirmedBy }),
  ];
}

function refusalOfDecline({
  phase,
  onHoldSince,
  refunds,
  conversation: { evidence },
}: Pick<ElectionSubject, 'phase' | 'onHoldSince' | 'refunds'> & {
  readonly conversation: Pick<Conversation, 'evidence'>;
}): string | undefined {
  if (evidenceStands(evidence)) return participantMessages.evidenceExists;
  if (onHoldSince !== null) return campaignMessages.liftFirst;
  if (refunds !== null) return participantMessages.notOpen;
  return conversationIsOpen(phase) || phase === 'election'
    ? undefined
    : participantMessages.notOpen;
}
