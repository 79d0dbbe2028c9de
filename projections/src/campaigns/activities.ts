import { targetIdsOf } from '@rostrum/contracts';
import { activity, actorIdOf, keepQuoteRule } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const campaignActivities: Rules = {
  CampaignCreated: activity<EventOfType<'CampaignCreated'>>('campaign_created', ({ data }) => ({
    userId: data.creatorId,
    campaignId: data.campaignId,
    details: { kind: data.kind, categoryId: data.categoryId, goalCents: data.goalCents },
  })),
  CampaignPublished: activity<EventOfType<'CampaignPublished'>>(
    'campaign_published',
    ({ data }) => ({
      userId: data.creatorId,
      campaignId: data.campaignId,
      details: { depositId: data.depositId },
    }),
  ),
  CampaignEdited: activity<EventOfType<'CampaignEdited'>>('campaign_edited', ({ data }) => ({
    userId: data.editorId,
    campaignId: data.campaignId,
    details: { byCreator: data.editorId === data.creatorId },
  })),
  TrailerDescribed: activity<EventOfType<'TrailerDescribed'>>('trailer_described', ({ data }) => ({
    userId: data.describedBy,
    campaignId: data.campaignId,
    details: { byCreator: data.describedBy === data.creatorId, genre: data.genre },
  })),
  StatusChanged: activity<EventOfType<'StatusChanged'>>('status_changed', ({ data }) => ({
    userId: data.changedBy,
    campaignId: data.campaignId,
    details: { from: data.from, to: data.to },
  })),
  ConversationPlanned: activity<EventOfType<'ConversationPlanned'>>(
    'conversation_planned',
    ({ data }) => ({
      userId: data.plannedBy,
      campaignId: data.campaignId,
      details: { plannedFor: data.plannedFor },
    }),
  ),
  ConversationAnnounced: activity<EventOfType<'ConversationAnnounced'>>(
    'conversation_announced',
    ({ data }) => ({
      userId: data.announcedBy,
      campaignId: data.campaignId,
      details: { announcedFor: data.announcedFor },
    }),
  ),
  EvidenceSubmitted: activity<EventOfType<'EvidenceSubmitted'>>(
    'evidence_submitted',
    ({ data }) => ({
      userId: data.submittedBy,
      campaignId: data.campaignId,
      details: { minutes: data.minutes },
    }),
  ),
  EvidenceWithdrawn: activity<EventOfType<'EvidenceWithdrawn'>>(
    'evidence_withdrawn',
    ({ data }) => ({ userId: data.withdrawnBy, campaignId: data.campaignId }),
  ),
  TrailerFeeReturned: activity<EventOfType<'TrailerFeeReturned'>>(
    'trailer_fee_returned',
    ({ data }) => ({ userId: data.orderedBy, campaignId: data.campaignId }),
  ),
  TrailerAccepted: activity<EventOfType<'TrailerAccepted'>>('trailer_accepted', ({ data }) => ({
    userId: data.acceptedBy,
    campaignId: data.campaignId,
  })),
  TrailerSentBack: activity<EventOfType<'TrailerSentBack'>>('trailer_sent_back', ({ data }) => ({
    userId: data.sentBackBy,
    campaignId: data.campaignId,
    details: { replaceBy: data.replaceBy },
  })),
  TrailerReviewUndone: activity<EventOfType<'TrailerReviewUndone'>>(
    'trailer_review_undone',
    ({ data }) => ({ userId: data.undoneBy, campaignId: data.campaignId }),
  ),
  EvidenceReturned: activity<EventOfType<'EvidenceReturned'>>('evidence_returned', ({ data }) => ({
    userId: data.returnedBy,
    campaignId: data.campaignId,
  })),
  EvidenceConfirmed: activity<EventOfType<'EvidenceConfirmed'>>(
    'evidence_confirmed',
    ({ data }) => ({
      userId: data.confirmedBy,
      campaignId: data.campaignId,
      details: { minutes: data.minutes },
    }),
  ),
  ExpiredCampaignCancelled: activity<EventOfType<'ExpiredCampaignCancelled'>>(
    'expired_campaign_cancelled',
    ({ data }) => ({ userId: data.cancelledBy, campaignId: data.campaignId }),
  ),
  CampaignRefundsOrdered: activity<EventOfType<'CampaignRefundsOrdered'>>(
    'refunds_ordered',
    ({ data }) => ({
      userId: data.orderedBy,
      campaignId: data.campaignId,
      details: { reason: data.reason },
    }),
  ),
  ElectionOpened: activity<EventOfType<'ElectionOpened'>>('election_opened', ({ data }) => ({
    userId: null,
    campaignId: data.campaignId,
    details: { cause: data.cause },
  })),
  ElectionDecided: activity<EventOfType<'ElectionDecided'>>('election_decided', ({ data }) => ({
    userId: null,
    campaignId: data.campaignId,
    details: { extended: data.extended },
  })),
  ParticipantInvited: activity<EventOfType<'ParticipantInvited'>>(
    'participant_invited',
    ({ data }) => ({
      userId: data.invitedBy,
      campaignId: data.campaignId,
      details: { slot: data.slot },
    }),
  ),
  ParticipantInvitationEnded: activity<EventOfType<'ParticipantInvitationEnded'>>(
    'participant_invitation_ended',
    ({ data, metadata }) => ({
      userId: actorIdOf(metadata.actor),
      campaignId: data.campaignId,
      details: { slot: data.slot, why: data.why },
    }),
  ),
  ParticipantAnswered: activity<EventOfType<'ParticipantAnswered'>>(
    'participant_answered',
    ({ data }) => ({
      userId: data.memberId,
      campaignId: data.campaignId,
      details: { slot: data.slot, answer: data.answer },
    }),
  ),
  ParticipantAnswerDropped: activity<EventOfType<'ParticipantAnswerDropped'>>(
    'participant_answer_dropped',
    ({ data }) => ({
      userId: data.droppedBy,
      campaignId: data.campaignId,
      details: { slot: data.slot, answer: data.answer },
    }),
  ),
  ParticipantConfirmed: activity<EventOfType<'ParticipantConfirmed'>>(
    'participant_confirmed',
    ({ data }) => ({
      userId: data.confirmedBy,
      campaignId: data.campaignId,
      details: { slot: data.slot },
    }),
  ),
  ParticipantDeclineConfirmed: activity<EventOfType<'ParticipantDeclineConfirmed'>>(
    'participant_declined',
    ({ data }) => ({
      userId: data.confirmedBy,
      campaignId: data.campaignId,
      details: { slot: data.slot },
    }),
  ),
  HoldPlaced: activity<EventOfType<'HoldPlaced'>>('hold_placed', ({ data }) => ({
    userId: data.placedBy,
    campaignId: data.campaignId,
  })),
  HoldLifted: activity<EventOfType<'HoldLifted'>>('hold_lifted', ({ data }) => ({
    userId: data.liftedBy,
    campaignId: data.campaignId,
  })),
  CampaignTakenDown: activity<EventOfType<'CampaignTakenDown'>>(
    'campaign_taken_down',
    ({ data }) => ({ userId: data.removedBy, campaignId: data.campaignId }),
  ),
  CampaignRestored: activity<EventOfType<'CampaignRestored'>>('campaign_restored', ({ data }) => ({
    userId: data.restoredBy,
    campaignId: data.campaignId,
  })),
  VideoAttached: activity<EventOfType<'VideoAttached'>>('video_attached', ({ data }) => ({
    userId: data.attachedBy,
    campaignId: data.campaignId,
  })),
  PayoutOrdered: activity<EventOfType<'PayoutOrdered'>>('payout_ordered', ({ data }) => ({
    userId: data.orderedBy,
    ...targetIdsOf(data.target),
  })),
  DepositQuoted: [keepQuoteRule<EventOfType<'DepositQuoted'>>()],
  DepositApplied: activity<EventOfType<'DepositApplied'>>('donation_made', ({ data }) => ({
    userId: data.userId,
    campaignId: data.campaignId,
    donationId: data.donationId,
    amountCents: data.amountCents,
    details: { provider: data.provider, deposit: true, fee: data.as === 'preroll_fee' },
  })),
};
