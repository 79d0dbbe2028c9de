import { happenedAt } from '@rostrum/contracts';
import { heldMs, reviewAfter } from '@rostrum/contracts/campaigns';
import { addHeat, publicationWeight, trustOfAge } from '@rostrum/contracts/trending';
import type { EventOfType, AuxiliaryView, Rule, Rules } from '../engine/read-model.ts';
import { backerId, backerRules, happenedAtMs } from './backers.ts';
import { conversationAfter, erasedConversation, type ConversationEvent } from './conversation.ts';
import {
  campaignIdOf,
  campaignKey,
  fundingCloseReads,
  fundingCloseRules,
  debitedCampaignId,
  type MoneyReturnedEvent,
} from './funding-close.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import type { CampaignCard } from './campaign-card.ts';
import { applied, donated, promoted, returned } from './counted-money.ts';
import { spoken, voted } from './counted-voices.ts';
import { electionAfter, type ElectionEvent } from './election.ts';
import {
  limitRule,
  voiceReads,
  voiceRule,
  type MemberVoiceEvent,
  type VoiceEvent,
} from './voices.ts';
import { afterStatus } from './after-status.ts';
import { created, described, edited, erasedProposal } from './proposed.ts';

type ReviewEventType =
  'TrailerReviewRequested' | 'TrailerAccepted' | 'TrailerSentBack' | 'TrailerReviewUndone';

/** Every event that changes a campaign's documents. */
export type CampaignEvent = EventOfType<
  | 'CampaignCreated'
  | 'CampaignEdited'
  | 'TrailerDescribed'
  | 'FilmLocked'
  | 'UnpaidFilesReleased'
  | ReviewEventType
  | 'CampaignPublished'
  | 'StatusChanged'
  | 'TermsLocked'
  | 'TermsUnlocked'
  | 'DonationMade'
  | 'DepositApplied'
  | 'RefundRequested'
  | 'DisputeLost'
  | 'PaymentDifferenceResolved'
  | 'PromotionPaid'
  | 'ContentErased'
  | 'CampaignRefundsOrdered'
  | 'CampaignRefundsBegun'
  | 'CampaignRefundsRevoked'
  | 'CampaignTakenDown'
  | 'CampaignRestored'
  | 'HoldPlaced'
  | 'HoldLifted'
  | 'ParticipantConfirmed'
  | 'ParticipantAnswerDropped'
  | ElectionEvent['type']
  | ConversationEvent['type']
  | VoiceEvent['type']
>;

function published(card: CampaignCard, e: EventOfType<'CampaignPublished'>): CampaignCard {
  const at = happenedAtMs(e);
  const weight = publicationWeight * trustOfAge(Date.parse(e.data.creatorRegisteredAt), at);
  return {
    ...card,
    phase: 'active',
    publishedAt: happenedAt(e),
    heat: addHeat('campaign', card.heat, weight, at),
    ...(card.kind === 'trailer' && reviewed(card, e)),
  };
}

/** The card after an event that its review depends on. */
const reviewed = (
  card: CampaignCard,
  e: EventOfType<'CampaignPublished' | 'HoldLifted' | 'CampaignRestored' | ReviewEventType>,
): Pick<CampaignCard, 'review'> => ({ review: reviewAfter(card.review, e, happenedAt(e)) });

const ofConversation = (card: CampaignCard, event: ConversationEvent): CampaignCard => ({
  ...card,
  ...conversationAfter(card, event),
});

const ofElection = (card: CampaignCard, event: ElectionEvent): CampaignCard => ({
  ...card,
  election: electionAfter(card.election, event),
});

const withoutSlot = ({ confirmedParticipants }: CampaignCard, slot: number) =>
  confirmedParticipants.filter((each) => each.slot !== slot);

type Of<T extends CampaignEvent['type']> = EventOfType<T>;

/** The campaign that an event changes; undefined for a payment that is for something else, or never counted. */
function changedCampaign(event: CampaignEvent): number | undefined {
  const returns =
    event.type === 'RefundRequested' ||
    event.type === 'DisputeLost' ||
    event.type === 'PaymentDifferenceResolved';
  return returns && event.data.from !== 'promotion'
    ? debitedCampaignId(event)
    : campaignIdOf(event);
}

const documentId = (event: CampaignEvent): string | undefined => changedCampaign(event)?.toString();

/**
 * Rules of one document per campaign, with the auxiliary documents that they read. `present` adds
 * the fields of one read model to the card; `before` is the document before the event, undefined
 * for a new one.
 */
export function campaignRules<D extends CampaignCard>(
  present: (card: CampaignCard, event: CampaignEvent, before: D | undefined) => D,
): Rules {
  const rules = rulesFor<D>();
  function changed<E extends CampaignEvent>(
    step: (card: CampaignCard, event: E, auxiliary: AuxiliaryView) => CampaignCard,
    reads: (event: E) => readonly string[] = () => [],
  ): Rule<E> {
    return rules.existing<E>(
      documentId,
      (card, event, auxiliary) => {
        const after = step(card, event, auxiliary);
        return after === card ? card : present(after, event, card);
      },
      { partitionKey: campaignKey, reads },
    );
  }
  const backer = (event: Of<'DonationMade'> | Of<'DepositApplied'> | MoneyReturnedEvent): string =>
    backerId(campaignIdOf(event) ?? 0, event.data.userId);

  const voice = <E extends MemberVoiceEvent>(
    step: (card: CampaignCard, event: E, auxiliary: AuxiliaryView) => CampaignCard = spoken,
  ): readonly Rule<E>[] => [changed<E>(step, voiceReads), limitRule<E>(), voiceRule<E>()];

  const review = <E extends EventOfType<ReviewEventType>>(
    reasonOf: (event: E) => string | null,
  ): Rule<E> =>
    changed<E>((card, e) => ({ ...card, ...reviewed(card, e), sentBackReason: reasonOf(e) }));

  return {
    CommentPosted: voice<Of<'CommentPosted'>>(),
    CommentDeleted: voice<Of<'CommentDeleted'>>(),
    CommentRemoved: voice<Of<'CommentRemoved'>>(),
    CommentRestored: voice<Of<'CommentRestored'>>(),
    CommentErased: voice<Of<'CommentErased'>>(),
    ReactionToggled: voice<Of<'ReactionToggled'>>(),
    CampaignFollowed: voice<Of<'CampaignFollowed'>>(),
    TrailerVoteChanged: voice<Of<'TrailerVoteChanged'>>(voted),
    CampaignViewed: [
      changed<Of<'CampaignViewed'>>(spoken, voiceReads),
      limitRule<Of<'CampaignViewed'>>(),
    ],
    CampaignCreated: [
      rules.document<Of<'CampaignCreated'>>(
        documentId,
        (_, e) => present(created(e), e, undefined),
        { partitionKey: campaignKey },
      ),
    ],
    CampaignEdited: [changed<Of<'CampaignEdited'>>(edited)],
    TrailerDescribed: [changed<Of<'TrailerDescribed'>>(described)],
    UnpaidFilesReleased: [
      changed<Of<'UnpaidFilesReleased'>>((card) => ({ ...card, filesReleased: true })),
    ],
    FilmLocked: [
      changed<Of<'FilmLocked'>>((card) => ({
        ...card,
        trailer: card.trailer && { ...card.trailer, filmLocked: true },
      })),
    ],
    TermsLocked: [changed<Of<'TermsLocked'>>((card) => ({ ...card, termsLocked: true }))],
    TermsUnlocked: [changed<Of<'TermsUnlocked'>>((card) => ({ ...card, termsLocked: false }))],
    ContentErased: [
      changed<Of<'ContentErased'>>((card) => ({
        ...card,
        ...erasedProposal,
        conversation: erasedConversation(card.conversation),
      })),
    ],
    CampaignRefundsOrdered: [
      changed<Of<'CampaignRefundsOrdered'>>((card, e) => ({
        ...card,
        refunds: {
          reason: e.data.reason,
          orderedAt: happenedAt(e),
          beginsAt: e.data.beginsAt,
          begun: false,
        },
      })),
    ],
    CampaignRefundsBegun: [
      changed<Of<'CampaignRefundsBegun'>>((card) => ({
        ...card,
        refunds: card.refunds && { ...card.refunds, begun: true },
      })),
    ],
    CampaignRefundsRevoked: [
      changed<Of<'CampaignRefundsRevoked'>>((card) => ({ ...card, refunds: null })),
    ],
    CampaignTakenDown: [
      changed<Of<'CampaignTakenDown'>>((card, e) => ({
        ...card,
        takedown: { at: happenedAt(e), from: e.data.from },
      })),
    ],
    CampaignRestored: [
      changed<Of<'CampaignRestored'>>((card, e) => ({
        ...card,
        takedown: null,
        ...reviewed(card, e),
      })),
    ],
    TrailerReviewRequested: [
      changed<Of<'TrailerReviewRequested'>>((card, e) => ({ ...card, ...reviewed(card, e) })),
    ],
    TrailerAccepted: [review<Of<'TrailerAccepted'>>(() => null)],
    TrailerSentBack: [review<Of<'TrailerSentBack'>>(({ data }) => data.reason)],
    TrailerReviewUndone: [review<Of<'TrailerReviewUndone'>>(() => null)],
    HoldPlaced: [changed<Of<'HoldPlaced'>>((card, e) => ({ ...card, onHoldSince: happenedAt(e) }))],
    HoldLifted: [
      changed<Of<'HoldLifted'>>((card, e) => ({
        ...card,
        onHoldSince: null,
        onHoldMs: card.onHoldMs + heldMs(e.data.since, happenedAt(e)),
        election: electionAfter(card.election, e),
        ...reviewed(card, e),
      })),
    ],
    ParticipantConfirmed: [
      changed<Of<'ParticipantConfirmed'>>((card, { data: { slot, memberId: userId, way } }) => ({
        ...card,
        confirmedParticipants: [...withoutSlot(card, slot), { slot, userId, way }],
      })),
    ],
    ParticipantAnswerDropped: [
      changed<Of<'ParticipantAnswerDropped'>>((card, { data: { slot, answer, memberId } }) => {
        const isConfirmed = card.confirmedParticipants.some(
          (each) => each.slot === slot && each.userId === memberId && answer === 'claim',
        );
        return isConfirmed ? { ...card, confirmedParticipants: withoutSlot(card, slot) } : card;
      }),
    ],
    ElectionOpened: [changed<Of<'ElectionOpened'>>(ofElection)],
    ElectionEnded: [changed<Of<'ElectionEnded'>>(ofElection)],
    ElectionDecided: [changed<Of<'ElectionDecided'>>(ofElection)],
    ConversationPlanned: [changed<Of<'ConversationPlanned'>>(ofConversation)],
    ConversationAnnounced: [changed<Of<'ConversationAnnounced'>>(ofConversation)],
    EvidenceSubmitted: [changed<Of<'EvidenceSubmitted'>>(ofConversation)],
    EvidenceWithdrawn: [changed<Of<'EvidenceWithdrawn'>>(ofConversation)],
    EvidenceReturned: [changed<Of<'EvidenceReturned'>>(ofConversation)],
    EvidenceConfirmed: [changed<Of<'EvidenceConfirmed'>>(ofConversation)],
    VideoAttached: [changed<Of<'VideoAttached'>>(ofConversation)],
    CampaignPublished: [changed(published), fundingCloseRules.CampaignPublished],
    StatusChanged: [
      changed<Of<'StatusChanged'>>((card, e) => ({ ...card, ...afterStatus(card, e) })),
      fundingCloseRules.StatusChanged,
    ],
    DonationMade: [
      changed(donated, (e) => [...fundingCloseReads(e), backer(e)]),
      backerRules.DonationMade,
    ],
    DepositApplied: [changed(applied, (e) => [backer(e)]), backerRules.DepositApplied],
    PromotionPaid: [changed(promoted, fundingCloseReads)],
    RefundRequested: [changed(returned, (e) => [backer(e)]), backerRules.returned],
    DisputeLost: [changed(returned, (e) => [backer(e)]), backerRules.returned],
    PaymentDifferenceResolved: [changed(returned, (e) => [backer(e)]), backerRules.returned],
  };
}
