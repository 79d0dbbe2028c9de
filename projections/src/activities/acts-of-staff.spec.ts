import type { DomainEvent } from '@rostrum/contracts';
import { currentEvents, definitions } from '@rostrum/contracts/testing/golden';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { recorded } from '../engine/testing/memory-log.ts';
import { readModelNamed } from '../read-models.ts';
import type { ActivityDocument } from './activity.ts';

const activities = readModelNamed('activities');
const staff = 9_007_199_254_740_991;

/** Events that are no act of staff, by who or what causes them. All others are in the log. */
const others = [
  // Members, visitors and providers.
  'TermsAccepted EmailVerificationRequested EmailChangeConfirmed MemberBlocked MemberUnblocked',
  'CommentEdited ContactMessageSent DonationMessageWritten DonationMessagesRead MessageSent',
  'Unfollowed CampaignUnfollowed NotificationPreferencesChanged ImageUploaded VideoUploaded AudioUploaded',
  'NotificationRead AllNotificationsRead',
  'EntryCreated',
  'ParticipantLinkHandedOver CampaignViewed CampaignShared DonationQuoted DepositQuoted PromotionQuoted',
  'PaymentIntentCreated PaymentApproved PaymentExpired PaymentCardReported PaymentUnmatched ProcessorFeeCharged',
  'PaymentCleared FeeSubsidised DisputeFeeCharged DisputeFeeReturned DisputeReported DepositSettled',
  // Processes, deadlines and the start.
  'RegistrationAbandoned NameChangeAbandoned TermsUnlockStarted TermsUnlocked',
  'AnnouncementMailRequested DepositReserved DepositChosen ElectionReminderRequested ElectionEnded',
  'ElectionLeftToAdmin Introduced CampaignRefundsBegun CategoryDefined CommentErased',
  'BackerDigestRequested PayeeDetailsAsked PayeeRemindersEnded PayeeHoldEnded PayeeRetentionEnded TermsAdopted',
  'DonationEnteredElection DonationExtended DonationAllocated RefundDetailsChanged',
  'DisputeReminderRequested GoalReached FundingEndReminderRequested ConversationReminderRequested',
  'NotificationsIntroduced UnpaidFilesReleased',
  'PayoutDetailsChanged PayoutFellDue ContentErased PersonalDataErased PublicMessageErased',
  'PromptNotPaid PromptRefundsBegun PromptErased EntryErased',
  // They belong to an event that is in the log.
  'UsernameReserved UsernameReleased EmailReserved EmailReleased UsernameSkeletonReserved',
  'UsernameSkeletonReleased AdminListed AdminUnlisted TermsLocked CampaignRefundsRevoked',
  'GoodwillRefundCounted PayoutApprovalBegun ReceivableNetted ReactionToggled TrailerVoteChanged FilmLocked TrailerReviewRequested FileClaimed FileUsed FileReleased',
  'FileRemoved PromptLocked EntryHidden EntryShown EntryVoteChanged',
]
  .join(' ')
  .split(' ');

/** The entries of the log about an event that a member of staff caused. */
function entriesOf(type: string, data: Record<string, unknown>): readonly ActivityDocument[] {
  // The cast is safe: a test of the contracts reads each example by the schema of its type.
  const event = recorded({ type, data } as unknown as DomainEvent, 1, '2026-03-01T12:00:00.000Z');
  const metadata = { ...event.metadata, actor: `user:${String(staff)}` };
  const { documents } = folded<ActivityDocument>(activities, [{ ...event, metadata }]);
  return Array.from(documents.values());
}

describe('the activity log', () => {
  it.each(currentEvents)(
    'says who caused $type, unless it is no act of staff',
    ({ type, data }) => {
      const named = Object.keys(data).filter(
        (name) => /^by$|By$/.test(name) && typeof data[name] !== 'string',
      );
      const entries = entriesOf(type, {
        ...data,
        ...Object.fromEntries(named.map((n) => [n, staff])),
      });
      expect([type, entries.length]).toEqual([type, others.includes(type) ? 0 : 1]);
      for (const { by, eventType } of entries) expect([by, eventType]).toEqual([staff, type]);
    },
  );

  it('names no event as no act of staff that does not exist', () => {
    expect(others.filter((type) => definitions[type] === undefined)).toEqual([]);
    expect(new Set(others).size).toBe(others.length);
  });
});
