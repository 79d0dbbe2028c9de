import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { campaignsAudit } from './audit/index.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportCampaigns } from './lists/export-campaigns.ts';
import { campaignStream } from './campaign.ts';
import { campaignDiscussions } from './campaign-discussions.ts';
import { adminGetCampaign } from './lists/admin-get-campaign.ts';
import { campaignTargets } from './funding/campaign-target.ts';
import { campaignsByCategory } from './lists/campaigns-by-category.ts';
import {
  adminAnnounceConversation,
  announceConversation,
  tellBackers,
} from './conversation/announce-conversation.ts';
import { attachVideo, confirmEvidence, returnEvidence } from './conversation/decide-on-evidence.ts';
import { announcementMails } from './conversation/announcement-mail.ts';
import { evidenceMails } from './conversation/evidence-mails.ts';
import {
  adminSubmitEvidence,
  submitEvidence,
  withdrawEvidence,
} from './conversation/submit-evidence.ts';
import { changeCampaignStatus } from './change-campaign-status.ts';
import { closeFundingAtItsEnd } from './funding/close-funding.ts';
import { createCampaign } from './create-campaign.ts';
import { depositPurpose } from './deposit/deposit-purpose.ts';
import { editCampaign, updateCampaignImage } from './edit-campaign.ts';
import { eraseCampaigns } from './erase-campaigns.ts';
import { campaignFileAccess } from './file-access.ts';
import { campaignFileUseProcess } from './follow-campaign-files.ts';
import { getCampaign } from './get-campaign.ts';
import { campaignsOf } from './lists/member-campaigns.ts';
import { sumsOfCampaign } from './held-sums.ts';
import { remind, tellGoal } from './tell-milestones.ts';
import { campaignNotifications } from './notifications.ts';
import { presentCampaigns } from './presenter.ts';
import { publishPaidCampaignProcess } from './deposit/publish-paid-campaign.ts';
import { adminCancelCampaign, cancelCampaign } from './cancellation/cancel-campaign.ts';
import { cancellationMail } from './cancellation/cancellation-mail.ts';
import { chooseInElection, getElection } from './election/choose.ts';
import { enterElectionChoice, sumsOfElectionChoice } from './election/enter-choice.ts';
import { electionMails } from './election/election-mails.ts';
import { enteredChoiceMail } from './election/entered-choice-mail.ts';
import { introduceElections } from './election/introduced.ts';
import { featuredCampaign } from './lists/featured-campaign.ts';
import { openElection } from './election/open-election.ts';
import {
  endElection,
  followElection,
  missConversation,
  remindOfElection,
} from './election/run-election.ts';
import {
  answerAsParticipant,
  getParticipants,
  takeBackAnswer,
} from './participants/answer-as-participant.ts';
import { answerInvitation, lookAtInvitation } from './participants/answer-invitation.ts';
import { confirmParticipant, dropParticipant } from './participants/decide-on-answer.ts';
import { endInvitations, forgetInvitationsProcess } from './participants/forget-invitations.ts';
import {
  handOverLink,
  inviteParticipant,
  withdrawInvitation,
} from './participants/invite-participant.ts';
import { presentAnswer } from './participants/present-answer.ts';
import { participantMails } from './participants/participant-mails.ts';
import { holdMails } from './hold/hold-mails.ts';
import { liftHold, placeHold } from './hold/place-hold.ts';
import { refundUnusedDeposit } from './deposit/refund-unused-deposit.ts';
import { refundCampaign } from './refunds/refund-campaign.ts';
import { suggestCampaignSearch } from './lists/suggest-campaign-search.ts';
import { successStories } from './lists/success-stories.ts';
import { trendingCampaigns } from './lists/trending-campaigns.ts';
import { unlockUnusedTerms } from './funding/unlock-terms.ts';
import { removeCampaign, restoreCampaign } from './takedown/take-down-campaign.ts';
import { takedownMails } from './takedown/takedown-mails.ts';
import { uploadCampaignImage, uploadVideo } from './campaign-uploads.ts';
import { endTrailerAtItsEnd, releaseFilesOfUnpaid, removeUnreplaced } from './trailer/deadlines.ts';
import { trailerMails } from './trailer/trailer-mails.ts';
import { userCampaigns } from './lists/user-campaigns.ts';

export const campaigns = defineFeature({
  name: 'campaigns',
  audit: campaignsAudit,
  endpoints: (app) => {
    const edit = editCampaign(app);
    return [
      listEndpoint(
        routes.listCampaigns,
        (query, { now, queries }) => queries.campaigns.list({ ...query, now: now().toISOString() }),
        (items, { now, queries }) => presentCampaigns(queries, items, now()),
      ),
      endpoint(routes.suggestCampaignSearch, suggestCampaignSearch),
      endpoint(routes.trendingCampaigns, trendingCampaigns),
      endpoint(routes.featuredCampaign, featuredCampaign),
      endpoint(routes.successStories, successStories),
      endpoint(routes.campaignsByCategory, campaignsByCategory),
      endpoint(routes.getCampaign, getCampaign),
      endpoint(routes.createCampaign, createCampaign(app)),
      endpoint(routes.editCampaign, edit),
      endpoint(routes.completeUpdateCampaign, edit),
      endpoint(routes.directEditCampaign, edit),
      endpoint(routes.updateCampaignImage, updateCampaignImage(app)),
      endpoint(routes.uploadCampaignImage, uploadCampaignImage(app)),
      endpoint(routes.uploadVideo, uploadVideo(app)),
      endpoint(routes.changeCampaignStatus, changeCampaignStatus(app)),
      endpoint(routes.announceConversation, announceConversation(app)),
      endpoint(routes.adminAnnounceConversation, adminAnnounceConversation(app)),
      endpoint(routes.submitEvidence, submitEvidence(app)),
      endpoint(routes.adminSubmitEvidence, adminSubmitEvidence(app)),
      endpoint(routes.sumsOfCampaign, sumsOfCampaign(app)),
      endpoint(routes.withdrawEvidence, withdrawEvidence(app)),
      endpoint(routes.confirmEvidence, confirmEvidence(app)),
      endpoint(routes.returnEvidence, returnEvidence(app)),
      endpoint(routes.getElection, getElection),
      endpoint(routes.chooseInElection, chooseInElection(app)),
      endpoint(routes.sumsOfElectionChoice, sumsOfElectionChoice(app)),
      endpoint(routes.enterElectionChoice, enterElectionChoice(app)),
      endpoint(routes.openElection, openElection(app)),
      endpoint(routes.cancelCampaign, cancelCampaign(app)),
      endpoint(routes.adminCancelCampaign, adminCancelCampaign(app)),
      endpoint(routes.placeHold, placeHold(app)),
      endpoint(routes.liftHold, liftHold(app)),
      endpoint(routes.removeCampaign, removeCampaign(app)),
      endpoint(routes.restoreCampaign, restoreCampaign(app)),
      endpoint(routes.getParticipants, getParticipants(app)),
      endpoint(routes.inviteParticipant, inviteParticipant(app)),
      endpoint(routes.withdrawInvitation, withdrawInvitation(app)),
      endpoint(routes.handOverLink, handOverLink(app)),
      endpoint(routes.answerAsParticipant, answerAsParticipant(app)),
      endpoint(routes.takeBackAnswer, takeBackAnswer(app)),
      endpoint(routes.lookAtInvitation, lookAtInvitation(app)),
      endpoint(routes.answerInvitation, answerInvitation(app)),
      endpoint(routes.confirmParticipant, confirmParticipant(app)),
      endpoint(routes.dropParticipant, dropParticipant(app)),
      listEndpoint(
        routes.adminListParticipants,
        (query, { queries }) => queries.campaigns.listAnswers(query),
        (items) => items.map(presentAnswer),
      ),
      endpoint(routes.attachVideo, attachVideo(app)),
      endpoint(routes.userCampaigns, userCampaigns),
      listEndpoint(
        routes.adminListCampaigns,
        (query, { queries }) => queries.campaigns.listAll(query),
        (items, { now, queries }) => presentCampaigns(queries, items, now()),
      ),
      endpoint(routes.adminGetCampaign, adminGetCampaign),
      endpoint(routes.adminExportCampaigns, adminExportCampaigns),
    ];
  },
  prepare: introduceElections,
  processes: (app) => [
    campaignFileUseProcess(app),
    forgetInvitationsProcess(app),
    publishPaidCampaignProcess(app),
  ],
  mails: (app) => [
    announcementMails(app),
    ...evidenceMails(app),
    ...electionMails(app),
    enteredChoiceMail(app),
    ...holdMails(app),
    ...participantMails(app),
    cancellationMail(app),
    ...takedownMails(app),
    ...trailerMails(app),
  ],
  purposes: (app) => [depositPurpose(app)],
  targets: (app) => [campaignTargets(app)],
  discussions: (app) => [campaignDiscussions(app)],
  fileAccess: campaignFileAccess,
  erases: eraseCampaigns,
  exports: (app) => ({
    async *streams(userId) {
      for await (const { id } of campaignsOf(app, userId)) yield campaignStream(id);
    },
  }),
  deadlines: (app) => ({
    announcement_mail: tellBackers(app),
    campaign_refunds: refundCampaign(app),
    conversation_end: missConversation(app),
    conversation_reminder: remind(app, 'remindOfConversation'),
    election_donations: followElection(app),
    election_end: endElection(app),
    election_reminder: remindOfElection(app),
    funding_end: closeFundingAtItsEnd(app),
    funding_end_reminder: remind(app, 'remindOfEnd'),
    goal_reached: tellGoal(app),
    invitation_end: endInvitations(app),
    terms_unlock: unlockUnusedTerms(app),
    trailer_end: endTrailerAtItsEnd(app),
    trailer_replacement: removeUnreplaced(app),
    unpaid_files: releaseFilesOfUnpaid(app),
    unused_deposit: refundUnusedDeposit(app),
  }),
  activityTitles: {
    campaign_created: 'A campaign',
    campaign_published: 'A campaign',
    campaign_edited: 'A campaign',
    trailer_described: 'A trailer',
    status_changed: 'A campaign',
    conversation_planned: 'A planned date of a conversation',
    conversation_announced: 'The date of a conversation',
    evidence_submitted: 'The evidence of a conversation',
    evidence_withdrawn: 'The evidence of a conversation was withdrawn',
    evidence_returned: 'The evidence of a conversation was sent back',
    evidence_confirmed: 'The evidence of a conversation was confirmed',
    expired_campaign_cancelled: 'You cancelled a campaign that had ended',
    refunds_ordered: 'The refund of all donations',
    election_opened: 'The backers of a campaign choose',
    election_decided: 'The result of an election',
    election_choice_entered: 'An administrator entered your choice about a conversation',
    extension_chosen: 'A longer wait for a conversation',
    participant_invited: 'The invitation of a participant',
    participant_invitation_ended: 'The end of the invitation of a participant',
    participant_answered: 'The answer of a participant',
    participant_answer_dropped: 'An answer of a participant was dropped',
    participant_confirmed: 'A participant was confirmed',
    participant_declined: 'A participant does not take part',
    trailer_fee_returned: 'The $1 of a trailer was returned',
    trailer_accepted: 'A trailer was accepted',
    trailer_sent_back: 'A trailer was sent back',
    trailer_review_undone: 'The decision about a trailer was undone',
    hold_placed: 'A campaign on hold',
    hold_lifted: 'The hold of a campaign was lifted',
    campaign_taken_down: 'The takedown of a campaign',
    campaign_restored: 'The takedown of a campaign was undone',
    video_attached: 'The video of a conversation',
  },
  notifications: campaignNotifications,
});
