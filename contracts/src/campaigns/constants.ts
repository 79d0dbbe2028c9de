import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

/** The statuses that lists show and filters take. */
export const wireStatuses = ['active', 'completed', 'expired'] as const;
export type WireStatus = (typeof wireStatuses)[number];

/** The states of a campaign. */
export const phases = [
  'pending_payment',
  'active',
  'funding_closed',
  /** The conversation did not take place in time: donors choose whether they wait longer. */
  'election',
  /** Donors chose to wait longer; no donations are taken. */
  'extended',
  'completed',
  'expired',
  /** A trailer that was sent back on review: hidden until it is accepted. */
  'sent_back',
  'removed',
] as const;
export type Phase = (typeof phases)[number];

/**
 * The status of a phase on the wire. A campaign whose funding is closed or whose conversation is
 * extended is still `active` there, and one whose donors choose is `expired`.
 */
export const wireStatus = {
  pending_payment: 'pending_payment',
  active: 'active',
  funding_closed: 'active',
  election: 'expired',
  extended: 'active',
  completed: 'completed',
  expired: 'expired',
  sent_back: 'sent_back',
  removed: 'removed',
} as const satisfies Readonly<
  Record<Phase, WireStatus | 'pending_payment' | 'sent_back' | 'removed'>
>;

/** The status under which lists show a campaign; null while it is not public. */
export function listedStatus(phase: Phase): WireStatus | null {
  const status = wireStatus[phase];
  return status === 'pending_payment' || status === 'sent_back' || status === 'removed'
    ? null
    : status;
}

/** The kinds of entries in a campaign's public history. The names are stored. */
export const historyKinds = [
  'created',
  'published',
  'edited',
  'terms_locked',
  'terms_unlocked',
  'status_changed',
  'video_attached',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Whether visitors can see a campaign. */
export function isPublic(phase: Phase): boolean {
  return listedStatus(phase) !== null;
}

export const campaignLimits = {
  /** How long before its end, and before its conversation, members are told of a campaign. */
  remindBeforeEndMs: 48 * 3_600_000,
  remindBeforeConversationMs: 24 * 3_600_000,
  title: { min: 5, max: 100 },
  description: { min: 20, maxOnCreate: 1000, max: 10_000 },
  /** Characters of a description in lists, with the ellipsis. */
  excerpt: { max: 280 },
  participantName: { min: 2, max: 100 },
  /** One line that says who somebody is. */
  participantBio: { max: 120 },
  participants: { min: 2, max: 8 },
  /** The cost of creating a campaign; becomes the creator's first donation, or a trailer's fee. */
  depositCents: 100,
  /** A deposit that has paid for no campaign is refunded this long after its settlement. */
  depositRefundAfterMs: dayMs,
  goalCents: { min: 100, max: 100_000_000_000_00 },
  /** `expiresAt` is at most one year ahead, with a tolerance of a day for clocks and time zones. */
  expiresWithinMs: 365 * dayMs,
  expiresToleranceMs: dayMs,
  conversationWithinMs: 365 * dayMs,
  defaultExpiryDays: 364,
  defaultGoalCents: 10_000_000_00,
  /** Least goal, step and default of the simple form; the server accepts every goal. */
  simpleGoalCents: 1_000_00,
  /** Terms that were locked, and that no payment followed, are unlocked after this time. */
  termsUnlockAfterMs: dayMs,
  /**
   * Least time between the two steps of unlocking terms. Longer than the time for which a process may
   * decide on an outdated state of a campaign.
   */
  termsUnlockTakesMs: 60_000,
  successStories: 10,
  /** Categories that one list of campaigns is filtered by. */
  listedCategories: 20,
  /** Highest offset of a page of several categories, which is merged from a list of each. */
  mergedDepth: 270,
  trending: { default: 10, max: 50, perCreator: 2 },
  searchSuggestion: { max: 200 },
  /**
   * Maximum number of edits of one campaign by its creator and by admins, per UTC day and in total.
   */
  edits: { perDay: 20, max: 500 },
  popular: { percent: 70, backers: 5 },
  /** A popular campaign is featured on the home page once it has raised this much. */
  featuredFromCents: 500_00,
} as const;

export const conversationLimits = {
  /** How often the announced date of a conversation is changed after its first announcement. */
  changes: 3,
  /** How often a date is planned while a participant is not confirmed. */
  plans: 20,
  /** Donations can be taken back this long after the announcement, while the funding is open. */
  takeBackMs: 2 * dayMs,
  /** Backers get at most one mail about the announced date in this time. */
  mailEveryMs: dayMs,
  minutes: { min: 45, max: 24 * 60 },
  /** A conversation begins this long before its announced date at the earliest. */
  beforeAnnouncedMs: dayMs,
  /** Characters that say where evidence can be checked; at least `min` without a video and a picture. */
  where: { min: 50, max: 1_000 },
  /** Number of times that evidence is submitted for one campaign. */
  submissions: 10,
  /** Business days within which evidence that waits is to be looked at. */
  businessDaysToCheck: 2,
} as const;

export const electionLimits = {
  /** Donors choose within this time. */
  lastsMs: 30 * dayMs,
  /** Those who have not chosen get a mail this long before the end. */
  reminderBeforeMs: 7 * dayMs,
  /** An extended conversation takes place this long after the end of the election at the latest. */
  extendsByMs: 180 * dayMs,
  /** Donations of a member to one campaign that are shown. */
  listed: 100,
  /** Pages of that many that are read for those that can be chosen about, which are shown first. */
  pagesToList: 10,
  /** Times that a site repeats a choice for which there was no time for all donations. */
  repeats: 20,
  /**
   * Admins open elections for this many donations per hour at most. A campaign with more counts as
   * this many.
   */
  openedPerHour: 1_000,
} as const;

/** The refunds of a campaign that was taken down begin after this time; until then it can be undone. */
export const takedownUndoneWithinMs = dayMs;

/** The end of an election after a hold, ISO 8601: later by the length of the hold. */
export function endAfterHold(endsAt: string, since: string, liftedAt: string): string {
  return new Date(Date.parse(endsAt) + Date.parse(liftedAt) - Date.parse(since)).toISOString();
}

/** The length of a hold from `since` to `until`, ISO 8601. Milliseconds; 0 without a hold. */
export const heldMs = (since: string | null, until: string): number =>
  since === null ? 0 : Math.max(0, Date.parse(until) - Date.parse(since));

/** Why an election is held. The names are stored. */
export const electionCauses = ['conversation_missed', 'participant_declined'] as const;
export type ElectionCause = (typeof electionCauses)[number];

/** Whether participants of a campaign in this phase are invited, and answer. */
export function participantsAnswer(phase: Phase): boolean {
  return (
    phase === 'active' ||
    phase === 'funding_closed' ||
    phase === 'extended' ||
    phase === 'election' ||
    phase === 'completed'
  );
}

/** What a donor chooses in an election. */
export const electionChoices = ['refund', 'extend'] as const;
export type ElectionChoice = (typeof electionChoices)[number];

/**
 * What became of a donation in an election, as its donor sees it. `open`: nothing was chosen yet;
 * `extends`: its donor chose to wait, and can still have it back; `disputed`: its donor can choose once
 * the dispute is won, or it is resolved that nothing, or only a part, of the payment is gone.
 */
export const electionStates = [
  'open',
  'extends',
  'extended',
  'refund_requested',
  'refunded',
  'disputed',
] as const;

/** What became of a missed conversation, as the console's list filters by it. */
export const electionsOfCampaigns = [
  /** It was missed before the product knew elections: an admin opens the election. */
  'left_to_admin',
  /** Donors choose, or the result is not known yet. */
  'open',
  'extended',
  'refunded',
] as const;
export type ElectionOfCampaign = (typeof electionsOfCampaigns)[number];

/** What became of the evidence of a conversation that was submitted last. The names are stored. */
export const evidenceStates = ['waiting', 'returned', 'confirmed', 'withdrawn'] as const;
export type EvidenceState = (typeof evidenceStates)[number];

/** Whether evidence says that the conversation took place: it was neither sent back nor withdrawn. */
export const evidenceStands = (
  evidence: { readonly state: EvidenceState } | null,
): evidence is { readonly state: 'waiting' | 'confirmed' } =>
  evidence?.state === 'waiting' || evidence?.state === 'confirmed';

/** Whether the conversation of a campaign in this phase is still to take place. */
export function conversationIsOpen(phase: Phase): boolean {
  return phase === 'active' || phase === 'funding_closed' || phase === 'extended';
}

/** Whether an admin can put a campaign in this phase on hold. */
export function canBeHeld(phase: Phase): boolean {
  return (
    conversationIsOpen(phase) ||
    phase === 'election' ||
    phase === 'completed' ||
    phase === 'sent_back'
  );
}

/**
 * The last moment for the conversation, ISO 8601: 365 days after the creation, or the end of the
 * funding if that is later.
 */
export function conversationBy(createdAt: string, expiresAt: string): string {
  const afterCreation = Date.parse(createdAt) + campaignLimits.conversationWithinMs;
  return new Date(Math.max(afterCreation, Date.parse(expiresAt))).toISOString();
}

export const campaignsEndpoints = defineEndpoints({
  listCampaigns: ['GET', '/api/campaigns'],
  suggestCampaignSearch: ['GET', '/api/campaigns/search-suggestion'],
  trendingCampaigns: ['GET', '/api/campaigns/trending'],
  featuredCampaign: ['GET', '/api/campaigns/featured'],
  successStories: ['GET', '/api/campaigns/success-stories'],
  campaignsByCategory: ['GET', '/api/campaigns/category/:id'],
  getCampaign: ['GET', '/api/campaigns/:id'],
  createCampaign: ['POST', '/api/campaigns'],
  editCampaign: ['PATCH', '/api/campaigns/:id'],
  completeUpdateCampaign: ['PATCH', '/api/campaigns/:id/complete-update'],
  directEditCampaign: ['PATCH', '/api/campaigns/:id/direct-edit'],
  getElection: ['GET', '/api/campaigns/:id/election'],
  chooseInElection: ['POST', '/api/campaigns/:id/election/choice'],
  sumsOfElectionChoice: ['GET', '/api/admin/donations/:id/election-choice'],
  enterElectionChoice: ['POST', '/api/admin/donations/:id/election-choice'],
  openElection: ['POST', '/api/admin/campaigns/:id/election'],
  changeCampaignStatus: ['PATCH', '/api/campaigns/:id/status'],
  announceConversation: ['POST', '/api/campaigns/:id/announcements'],
  adminAnnounceConversation: ['POST', '/api/admin/campaigns/:id/announcements'],
  submitEvidence: ['POST', '/api/campaigns/:id/evidence'],
  adminSubmitEvidence: ['POST', '/api/admin/campaigns/:id/evidence'],
  confirmEvidence: ['POST', '/api/campaigns/:id/evidence/confirm'],
  withdrawEvidence: ['POST', '/api/campaigns/:id/evidence/withdrawal'],
  returnEvidence: ['POST', '/api/campaigns/:id/evidence/return'],
  cancelCampaign: ['POST', '/api/campaigns/:id/cancellation'],
  adminCancelCampaign: ['POST', '/api/admin/campaigns/:id/cancellation'],
  placeHold: ['POST', '/api/campaigns/:id/hold'],
  liftHold: ['POST', '/api/campaigns/:id/hold/lift'],
  removeCampaign: ['DELETE', '/api/campaigns/:id'],
  restoreCampaign: ['POST', '/api/admin/campaigns/:id/restoration'],
  attachVideo: ['PATCH', '/api/campaigns/:id/video'],
  updateCampaignImage: ['POST', '/api/campaigns/:id/basic-update-image'],
  uploadCampaignImage: ['POST', '/api/direct-campaign-upload/:id'],
  uploadVideo: ['POST', '/api/upload/video'],
  userCampaigns: ['GET', '/api/users/:id/campaigns'],
  adminListCampaigns: ['GET', '/api/admin/campaigns'],
  adminGetCampaign: ['GET', '/api/admin/campaigns/:id'],
  adminExportCampaigns: ['GET', '/api/admin/exports/campaigns'],
});
