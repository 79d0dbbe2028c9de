import { campaignLimits } from '@rostrum/contracts/campaigns';
import type { DeadlineKind } from '@rostrum/contracts';
import {
  deadlineId,
  deadlineDocument,
  isoAfter,
  paymentKey,
  type DeadlineDocument,
} from '../deadlines/index.ts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { campaignDeadline } from './campaign-deadline.ts';
import {
  timesAfter,
  timesBefore,
  timesReads,
  timesRule,
  type CampaignTimes,
  type TimesEvent,
} from './campaign-times.ts';
import type { EndingEvent } from './campaign-ending.ts';
import { ofEnding, ofGift, ofHeld } from './ending-deadlines.ts';
import { invitationDeadlines } from './invitation-deadline.ts';

const rules = rulesFor<DeadlineDocument>();

const times = { before: timesBefore, after: timesAfter, reads: timesReads };

const ofCampaign = <E extends TimesEvent>(
  kind: DeadlineKind,
  at: (times: CampaignTimes) => string | null,
): Rule<E> => campaignDeadline<E, CampaignTimes>(kind, times, at);

const fundingEnd = <E extends TimesEvent>(): Rule<E> =>
  ofCampaign('funding_end', ({ active, expiresAt }) => (active ? expiresAt : null));

const termsUnlock = <E extends TimesEvent>(): Rule<E> =>
  ofCampaign('terms_unlock', ({ active, unlockAt, othersPayments }) =>
    active && othersPayments === 0 ? unlockAt : null,
  );

/** Payments that can still be paid are cancelled when their campaign is closed. */
const closedPayments = <E extends TimesEvent>(): Rule<E> =>
  ofCampaign('closed_payments', ({ closedAt, openPayments }) =>
    openPayments > 0 ? closedAt : null,
  );

const announcementMail = <E extends TimesEvent>(): Rule<E> =>
  ofCampaign('announcement_mail', ({ conversationIsOpen, tellBackersAt }) =>
    conversationIsOpen ? tellBackersAt : null,
  );

const fundingEndReminder = <E extends TimesEvent>(): Rule<E> =>
  ofCampaign('funding_end_reminder', ({ active, expiresAt, toldEnd }) =>
    active && toldEnd !== expiresAt ? isoAfter(expiresAt, -campaignLimits.remindBeforeEndMs) : null,
  );

const conversationReminder = <E extends TimesEvent>(): Rule<E> =>
  ofCampaign('conversation_reminder', ({ conversationIsOpen, announcedFor, toldDate }) =>
    conversationIsOpen && announcedFor !== null && toldDate !== announcedFor
      ? isoAfter(announcedFor, -campaignLimits.remindBeforeConversationMs)
      : null,
  );

const reminders = <E extends TimesEvent>(): readonly Rule<E>[] => [
  fundingEndReminder<E>(),
  conversationReminder<E>(),
];

const terms = <E extends TimesEvent>(): readonly Rule<E>[] => [timesRule<E>(), termsUnlock<E>()];
const payments = <E extends TimesEvent>(): readonly Rule<E>[] => [
  ...terms<E>(),
  closedPayments<E>(),
];
const campaign = <E extends TimesEvent>(): readonly Rule<E>[] => [
  fundingEnd<E>(),
  ...reminders<E>(),
  announcementMail<E>(),
  ...payments<E>(),
];

const campaignAndEnding = <E extends TimesEvent & EndingEvent>(): readonly Rule<E>[] => [
  ...campaign<E>(),
  ...ofEnding<E>(),
];

const announcements = <E extends TimesEvent>(): readonly Rule<E>[] => [
  announcementMail<E>(),
  conversationReminder<E>(),
  timesRule<E>(),
];

type DepositEvent = EventOfType<
  | 'DepositSettled'
  | 'DepositApplied'
  | 'RefundRequested'
  | 'DisputeOpened'
  | 'DisputeWon'
  | 'PaymentDifferenceFound'
  | 'PaymentDifferenceResolved'
>;

const unusedDeposit = ({ data }: DepositEvent): string =>
  deadlineId('unused_deposit', data.donationId);

/** A deposit that pays for no campaign is refunded `depositRefundAfterMs` after the event. */
const depositWaits = <E extends DepositEvent>(
  applies: (event: E) => boolean = () => true,
): Rule<E> =>
  rules.document<E>(
    (event) => (applies(event) ? unusedDeposit(event) : undefined),
    (before, { data, metadata }) =>
      deadlineDocument(before, {
        kind: 'unused_deposit',
        dueAt: isoAfter(metadata.recordedAt, campaignLimits.depositRefundAfterMs),
        subjectId: data.donationId,
      }),
    { partitionKey: paymentKey },
  );

const depositUsed = <E extends DepositEvent>(): Rule<E> =>
  rules.existing<E>(unusedDeposit, () => undefined, { partitionKey: paymentKey });

export const campaignDeadlines: Rules = {
  ...invitationDeadlines,
  CampaignCreated: ofEnding<EventOfType<'CampaignCreated'>>(),
  CampaignPublished: campaignAndEnding<EventOfType<'CampaignPublished'>>(),
  CampaignEdited: campaignAndEnding<EventOfType<'CampaignEdited'>>(),
  StatusChanged: campaignAndEnding<EventOfType<'StatusChanged'>>(),
  HoldPlaced: campaignAndEnding<EventOfType<'HoldPlaced'>>(),
  HoldLifted: campaignAndEnding<EventOfType<'HoldLifted'>>(),
  ConversationPlanned: announcements<EventOfType<'ConversationPlanned'>>(),
  ConversationAnnounced: announcements<EventOfType<'ConversationAnnounced'>>(),
  AnnouncementMailRequested: announcements<EventOfType<'AnnouncementMailRequested'>>(),
  FundingEndReminderRequested: [
    fundingEndReminder<EventOfType<'FundingEndReminderRequested'>>(),
    timesRule<EventOfType<'FundingEndReminderRequested'>>(),
  ],
  ConversationReminderRequested: [
    conversationReminder<EventOfType<'ConversationReminderRequested'>>(),
    timesRule<EventOfType<'ConversationReminderRequested'>>(),
  ],
  GoalReached: ofEnding<EventOfType<'GoalReached'>>(),
  UnpaidFilesReleased: ofEnding<EventOfType<'UnpaidFilesReleased'>>(),
  TrailerReviewRequested: ofEnding<EventOfType<'TrailerReviewRequested'>>(),
  TrailerAccepted: ofEnding<EventOfType<'TrailerAccepted'>>(),
  TrailerSentBack: ofEnding<EventOfType<'TrailerSentBack'>>(),
  TrailerReviewUndone: ofEnding<EventOfType<'TrailerReviewUndone'>>(),
  CampaignRestored: ofEnding<EventOfType<'CampaignRestored'>>(),
  EvidenceSubmitted: ofEnding<EventOfType<'EvidenceSubmitted'>>(),
  EvidenceWithdrawn: ofEnding<EventOfType<'EvidenceWithdrawn'>>(),
  EvidenceReturned: ofEnding<EventOfType<'EvidenceReturned'>>(),
  EvidenceConfirmed: ofEnding<EventOfType<'EvidenceConfirmed'>>(),
  CampaignRefundsOrdered: ofEnding<EventOfType<'CampaignRefundsOrdered'>>(),
  CampaignRefundsBegun: ofEnding<EventOfType<'CampaignRefundsBegun'>>(),
  CampaignRefundsRevoked: ofEnding<EventOfType<'CampaignRefundsRevoked'>>(),
  ElectionOpened: ofEnding<EventOfType<'ElectionOpened'>>(),
  ElectionReminderRequested: ofEnding<EventOfType<'ElectionReminderRequested'>>(),
  ElectionEnded: ofEnding<EventOfType<'ElectionEnded'>>(),
  ElectionDecided: ofEnding<EventOfType<'ElectionDecided'>>(),
  ElectionLeftToAdmin: ofEnding<EventOfType<'ElectionLeftToAdmin'>>(),
  PayoutOrdered: ofEnding<EventOfType<'PayoutOrdered'>>(),
  PayoutComputed: ofEnding<EventOfType<'PayoutComputed'>>(),
  DonationAllocated: ofHeld<EventOfType<'DonationAllocated'>>(),
  DonationEnteredElection: ofHeld<EventOfType<'DonationEnteredElection'>>(),
  ExtensionChosen: ofHeld<EventOfType<'ExtensionChosen'>>(),
  DonationExtended: ofHeld<EventOfType<'DonationExtended'>>(),
  TermsLocked: terms<EventOfType<'TermsLocked'>>(),
  TermsUnlockStarted: terms<EventOfType<'TermsUnlockStarted'>>(),
  TermsUnlocked: terms<EventOfType<'TermsUnlocked'>>(),
  DonationQuoted: payments<EventOfType<'DonationQuoted'>>(),
  PromotionQuoted: payments<EventOfType<'PromotionQuoted'>>(),
  PromotionPaid: payments<EventOfType<'PromotionPaid'>>(),
  PaymentExpired: payments<EventOfType<'PaymentExpired'>>(),
  DonationMade: [
    ...payments<EventOfType<'DonationMade'>>(),
    ...ofGift<EventOfType<'DonationMade'>>(),
  ],
  DepositSettled: [depositWaits<EventOfType<'DepositSettled'>>()],
  DepositApplied: [
    depositUsed<EventOfType<'DepositApplied'>>(),
    ...ofGift<EventOfType<'DepositApplied'>>(),
  ],
  RefundRequested: [
    depositUsed<EventOfType<'RefundRequested'>>(),
    ...terms<EventOfType<'RefundRequested'>>(),
    ...ofHeld<EventOfType<'RefundRequested'>>(),
  ],
  // A disputed deposit cannot be refunded until the dispute is won.
  DisputeOpened: [
    depositUsed<EventOfType<'DisputeOpened'>>(),
    ...ofHeld<EventOfType<'DisputeOpened'>>(),
  ],
  DisputeWon: [
    depositWaits<EventOfType<'DisputeWon'>>(({ data }) => data.from === 'deposit'),
    ...ofHeld<EventOfType<'DisputeWon'>>(),
  ],
  DisputeLost: terms<EventOfType<'DisputeLost'>>(),
  PaymentDifferenceFound: [
    depositUsed<EventOfType<'PaymentDifferenceFound'>>(),
    ...ofHeld<EventOfType<'PaymentDifferenceFound'>>(),
  ],
  PaymentDifferenceResolved: [
    depositWaits<EventOfType<'PaymentDifferenceResolved'>>(
      ({ data }) => data.from === 'deposit' && data.leftCents + data.leftFeeCents > 0,
    ),
    ...terms<EventOfType<'PaymentDifferenceResolved'>>(),
    ...ofHeld<EventOfType<'PaymentDifferenceResolved'>>(),
  ],
};
