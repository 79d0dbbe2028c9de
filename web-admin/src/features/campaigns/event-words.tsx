import { genreNames } from '@rostrum/contracts/campaigns/trailer';
import { Amount } from '../../fields/Amount.tsx';
import { formatDay, formatInstant } from '../../fields/dates.ts';
import { DonationLink, MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { CategoryName } from '../categories/index.ts';
import { electionCauses } from './election-causes.ts';
import { phaseLabel } from './PhaseChip.tsx';
import { Reason } from './Reason.tsx';

export const eventWords: Partial<EventWords> = {
  CampaignCreated: ({ data }) => (
    <>
      <MemberLink id={data.creatorId} /> created <q>{data.title}</q> in{' '}
      <CategoryName id={data.categoryId} />, for <Amount cents={data.goalCents} /> until{' '}
      {formatDay(data.expiresAt)}.
    </>
  ),
  CampaignPublished: ({ data }) => (
    <>
      The campaign was published: <DonationLink id={data.depositId}>its deposit</DonationLink> was
      applied.
    </>
  ),
  CampaignEdited: ({ data }) => (
    <>
      <MemberLink id={data.editorId} /> edited the campaign: <q>{data.title}</q>, goal{' '}
      <Amount cents={data.goalCents} />, until {formatDay(data.expiresAt)}
      {data.previousCategoryId === data.categoryId ? (
        '.'
      ) : (
        <>
          , moved from <CategoryName id={data.previousCategoryId} /> to{' '}
          <CategoryName id={data.categoryId} />.
        </>
      )}
    </>
  ),
  TrailerDescribed: ({ data }) => (
    <>
      <MemberLink id={data.describedBy} /> described the trailer:{' '}
      {data.genre === null ? 'without a genre' : genreNames[data.genre]}, {data.duration}, film{' '}
      {data.video.id}
      {data.previousVideoId !== null && data.previousVideoId !== undefined
        ? `, in place of film ${String(data.previousVideoId)}`
        : ''}
      . The rights were confirmed on {formatDay(data.rights.agreedAt)}, in wording{' '}
      {data.rights.version}.
    </>
  ),
  FilmLocked: () => <>A member voted for the film for the first time, which fixes it.</>,
  UnpaidFilesReleased: () => (
    <>The $1 of the trailer was not paid within seven days: its film and picture were released.</>
  ),
  TermsLocked: ({ data }) => (
    <>
      The terms were fixed by the first backer’s{' '}
      <DonationLink id={data.donationId}>payment</DonationLink>.
    </>
  ),
  TermsUnlockStarted: () => (
    <>
      No payment of another member is left: participants, goal and end date are about to be
      unlocked.
    </>
  ),
  TermsUnlocked: () => <>Participants, goal and end date can be changed again.</>,
  ConversationPlanned: ({ data }) => (
    <>
      <MemberLink id={data.plannedBy} /> planned the conversation for{' '}
      {formatInstant(data.plannedFor)} UTC: a participant is not confirmed
      <Reason reason={data.reason} />
    </>
  ),
  ConversationAnnounced: ({ data }) => (
    <>
      <MemberLink id={data.announcedBy} />{' '}
      {data.previouslyFor === null ? (
        <>announced the conversation for {formatInstant(data.announcedFor)} UTC</>
      ) : (
        <>
          moved the conversation from {formatInstant(data.previouslyFor)} to{' '}
          {formatInstant(data.announcedFor)} UTC
        </>
      )}
      {data.takeBackUntil !== null && (
        <>; donations can be taken back until {formatInstant(data.takeBackUntil)} UTC</>
      )}
      <Reason reason={data.reason} />
    </>
  ),
  AnnouncementMailRequested: ({ data }) => (
    <>
      The mail that tells the backers the date {formatInstant(data.announcedFor)} UTC was requested.
    </>
  ),
  EvidenceSubmitted: ({ data }) => (
    <>
      <MemberLink id={data.submittedBy} /> submitted evidence {data.number}: a conversation of{' '}
      {data.minutes} minutes on {formatInstant(data.heldAt)} UTC,{' '}
      {data.videoUrl === null ? 'without a video' : 'with a video'}
      {data.imageUrl !== null && ', with a picture'}
      <Reason reason={data.reason} />
    </>
  ),
  EvidenceWithdrawn: ({ data }) => (
    <>
      <MemberLink id={data.withdrawnBy} /> withdrew evidence {data.number}.
    </>
  ),
  EvidenceReturned: ({ data }) => (
    <>
      <MemberLink id={data.returnedBy} /> sent evidence {data.number} back
      <Reason reason={data.reason} />
    </>
  ),
  EvidenceConfirmed: ({ data }) => (
    <>
      <MemberLink id={data.confirmedBy} /> confirmed evidence {data.number}: a conversation of{' '}
      {data.minutes} minutes on {formatInstant(data.heldAt)} UTC
      <Reason reason={data.reason} />
    </>
  ),
  VideoAttached: ({ data }) => (
    <>
      <MemberLink id={data.attachedBy} /> set the video of the{' '}
      {data.toEvidence ? 'evidence' : 'campaign'}
      <Reason reason={data.reason} />
    </>
  ),
  GoalReached: ({ data }) => (
    <>
      The goal of <Amount cents={data.goalCents} /> was reached. Members are told.
    </>
  ),
  FundingEndReminderRequested: ({ data }) => (
    <>Members are told that the funding ends on {formatInstant(data.expiresAt)} UTC.</>
  ),
  ConversationReminderRequested: ({ data }) => (
    <>Members are told that the conversation begins on {formatInstant(data.announcedFor)} UTC.</>
  ),
  ElectionOpened: ({ data }) => (
    <>
      {electionCauses[data.cause]}: backers choose until {formatInstant(data.endsAt)} UTC.
    </>
  ),
  ElectionReminderRequested: ({ data }) => (
    <>The mail to those who have not chosen until {formatInstant(data.endsAt)} UTC was requested.</>
  ),
  ElectionEnded: () => <>The election ended. Later choices do not count.</>,
  ElectionDecided: ({ data }) =>
    data.conversationBy === null ? (
      <>No backer chose to wait: the donations are refunded.</>
    ) : (
      <>
        Backers chose to wait: the conversation is to take place by{' '}
        {formatInstant(data.conversationBy)} UTC. The other donations are refunded.
      </>
    ),
  ElectionLeftToAdmin: () => (
    <>
      The conversation was due before there were elections: an administrator decides what becomes of
      the donations.
    </>
  ),
  Introduced: ({ data }) => <>The first start that knows {data.what}.</>,
  HoldPlaced: ({ data }) => (
    <>
      {data.placedBy === null ? 'The platform' : <MemberLink id={data.placedBy} />} put the campaign
      on hold
      <Reason reason={data.reason} />
    </>
  ),
  HoldLifted: ({ data }) => (
    <>
      <MemberLink id={data.liftedBy} /> lifted the hold of {formatInstant(data.since)} UTC
      <Reason reason={data.reason} />
    </>
  ),
  CampaignTakenDown: ({ data }) => (
    <>
      <MemberLink id={data.removedBy} /> took the campaign down
      <Reason reason={data.reason} />
    </>
  ),
  CampaignRestored: ({ data }) => (
    <>
      <MemberLink id={data.restoredBy} /> undid the takedown of the campaign
      <Reason reason={data.reason} />
    </>
  ),
  ExpiredCampaignCancelled: ({ data }) => (
    <>
      <MemberLink id={data.cancelledBy} /> cancelled the campaign, which had ended
      <Reason reason={data.reason} />
    </>
  ),
  CampaignRefundsOrdered: ({ data }) => (
    <>
      {data.orderedBy === null ? 'The deadline' : <MemberLink id={data.orderedBy} />} ordered the
      refund of all donations, from {formatInstant(data.beginsAt)} UTC on.
    </>
  ),
  CampaignRefundsBegun: () => <>The refund of all donations began.</>,
  CampaignRefundsRevoked: ({ data }) => (
    <>
      <MemberLink id={data.revokedBy} /> undid the order to refund all donations.
    </>
  ),
  PayoutOrdered: ({ data }) => (
    <>
      {data.orderedBy === null ? (
        'The payout was ordered'
      ) : (
        <>
          <MemberLink id={data.orderedBy} /> ordered the payout
        </>
      )}
      , to be divided by {data.policy.id}, version {data.policy.version}
      <Reason reason={data.reason} />
    </>
  ),
  StatusChanged: ({ data }) => (
    <>
      {data.changedBy === null ? 'The deadline' : <MemberLink id={data.changedBy} />} changed the
      status from {phaseLabel(data.from).toLowerCase()} to {phaseLabel(data.to).toLowerCase()}
      <Reason reason={data.reason} />
    </>
  ),
};
