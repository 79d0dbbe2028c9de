import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import {
  cents,
  count,
  decimal,
  id,
  instant,
  pinnedPolicy,
  success,
  text,
  url,
} from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { campaignRefundReasons } from '../payments/constants.ts';
import {
  campaignLimits,
  conversationLimits,
  electionCauses,
  electionLimits,
  electionStates,
  evidenceStates,
  historyKinds,
  phases,
  wireStatuses,
} from './constants.ts';
import { reviewStates, trailerGenres, trailerLimits } from './trailer.ts';
import { confirmationWays } from './participants.ts';
import { choosableSums } from './inputs.ts';

const slot = z.string().max(campaignLimits.participantName.max).nullable();

/**
 * A campaign in lists. Amounts are decimal strings, with integer cents beside them; the description
 * is an excerpt.
 */
export const campaign = z.object({
  id,
  title: text(200),
  description: text(campaignLimits.excerpt.max),
  categoryId: id,
  categoryName: text(50),
  creatorId: id,
  creator: publicUser,
  participants: z
    .array(text(campaignLimits.participantName.max))
    .max(campaignLimits.participants.max),
  participant1: text(campaignLimits.participantName.max),
  participant2: text(campaignLimits.participantName.max),
  participant3: slot,
  participant4: slot,
  participant5: slot,
  participant6: slot,
  participant7: slot,
  participant8: slot,
  moderator: slot,
  goalAmount: decimal,
  goalAmountCents: cents,
  currentAmount: decimal,
  currentAmountCents: cents,
  /** Clamped 0 to 100, with at most one decimal. */
  progressPercent: z.number().min(0).max(100),
  backerCount: count,
  status: z.enum([...wireStatuses, 'pending_payment', 'sent_back', 'removed']),
  phase: z.enum(phases),
  /**
   * Whether its creator or an admin cancelled it, or a participant does not take part; its status is
   * `expired` then.
   */
  cancelled: z.boolean(),
  acceptsDonations: z.boolean(),
  /** When an admin put the campaign on hold; null while it is not. */
  onHoldSince: instant.nullable(),
  popular: z.boolean(),
  /** End of the campaign's promotion, possibly in the past; null when nobody paid for one. */
  promotedUntil: instant.nullable(),
  daysLeft: count,
  expiresAt: instant,
  /**
   * The last moment for the conversation, see `conversationBy`; for a trailer, the moment until which
   * it can be selected for production, see `selectedUntil`.
   */
  conversationBy: instant,
  createdAt: instant,
  /**
   * Seed of the drawn cover: a 32-bit hash of the category and of the title as first published; 0
   * once the title is erased.
   */
  coverSeed: count.max(2 ** 32 - 1),
  imageUrl: url.nullable(),
  videoUrl: url.nullable(),
  /** Of a trailer only: null and false for other campaigns. */
  genre: z.enum(trailerGenres).nullable(),
  trailerUrl: url.nullable(),
  trailerDuration: z.string().max(trailerLimits.duration.max).nullable(),
  contentRightsAgreed: z.boolean(),
  /** Whether its $1 was not paid in time: it can be neither paid for nor edited any more. */
  filesReleased: z.boolean(),
  /** Votes by members who are neither suspended nor erased; 0 for other campaigns. */
  voteCount: count,
  creatorReward: decimal,
  payoutPolicy: pinnedPolicy,
  /** 0 to 100; 50 and 80 are the badges' thresholds. */
  engagementScore: count.max(100),
});

/** A corrected search text that finds campaigns; null when there is none. */
export const searchSuggestion = z.object({
  suggestion: text(campaignLimits.searchSuggestion.max).nullable(),
});

export const campaigns = z.array(campaign).max(limits.page.max);

/** The campaign at the top of the home page. */
export const featuredCampaign = z.object({
  /** Null while no campaign is active. */
  campaign: campaign.nullable(),
  /** Whether it is the popular one with the least left to its goal, and not the first trending one. */
  nearlyFunded: z.boolean(),
});

const minutes = z.int().min(conversationLimits.minutes.min).max(conversationLimits.minutes.max);

/** The confirmed evidence; null while there is none. The video is the campaign's `videoUrl`. */
const held = z.object({ at: instant, minutes, confirmedAt: instant }).nullable();

/** Completed campaigns, each with its conversation. */
export const successStories = z.array(campaign.extend({ held })).max(limits.page.max);

/** The conversation of a campaign: what is planned or announced, and what is recorded. */
export const conversation = z.object({
  /** The planned time of its beginning, while a participant is not confirmed; otherwise null. */
  plannedFor: instant.nullable(),
  /** The announced time of its beginning; null while none is announced. */
  announcedFor: instant.nullable(),
  /** Whether a date that is set now is announced; while a participant is not confirmed, it is planned. */
  announcesAtOnce: z.boolean(),
  /** Until when donations can be taken back while the funding is open; null while no date is announced. */
  takeBackUntil: instant.nullable(),
  /** The last dates that were announced, oldest first. */
  announcements: z
    .array(z.object({ at: instant, announcedFor: instant }))
    .max(1 + conversationLimits.changes),
  /** How often the announced date can still be changed. */
  changesLeft: count.max(conversationLimits.changes),
  held,
  /** The evidence that was submitted last, for the creator and staff; null for others. */
  evidence: z
    .object({
      number: count.max(conversationLimits.submissions),
      state: z.enum(evidenceStates),
      heldAt: instant,
      minutes,
      videoUrl: url.nullable(),
      imageUrl: url.nullable(),
      /** Where it can be checked. */
      where: text(conversationLimits.where.max).nullable(),
      submittedAt: instant,
      /** Why it was sent back; null otherwise. */
      returnReason: text(limits.reason.max).nullable(),
      submissionsLeft: count.max(conversationLimits.submissions),
    })
    .nullable(),
});

/** The election of a campaign. Times are ISO 8601. */
const election = z.object({
  openedAt: instant,
  cause: z.enum(electionCauses),
  /** Donors choose until then. It moves by the length of a hold. */
  endsAt: instant,
  endedAt: instant.nullable(),
  /** The result: whether the conversation is extended; null until it is known. */
  extended: z.boolean().nullable(),
});

/** What a donor can choose in the election of a campaign, and what became of each donation. */
export const donorElection = election.extend({
  /** The last moment for an extended conversation; null unless it is extended. */
  conversationBy: instant.nullable(),
  /** The caller's donations, those first that can be chosen about. */
  donations: z
    .array(
      z.object({
        id,
        amount: decimal,
        amountCents: cents,
        total: decimal,
        totalCents: cents,
        settledAt: instant,
        state: z.enum(electionStates),
      }),
    )
    .max(electionLimits.listed),
  /** Sum of the listed donations that can be chosen about, with their fees. */
  choosable: decimal,
  choosableCents: cents,
  /** Their number and sum, as the choice carries them. */
  sums: choosableSums,
});

/** The same after a choice. */
export const donorElectionAfterChoice = donorElection.extend({
  /** False when there was no time for all of the caller's donations: a repeat goes on. */
  isComplete: z.boolean(),
});

/** `isComplete`: as after a donor's own choice. */
export const enteredElectionChoice = success.extend({ isComplete: z.boolean() });

/** A campaign's page, with the whole description. */
export const campaignPage = campaign.extend({
  description: text(campaignLimits.description.max),
  /** Who the participants are, one line for each in their order; '' where nothing is said. */
  participantBios: z
    .array(z.string().max(campaignLimits.participantBio.max))
    .max(campaignLimits.participants.max),
  moderatorBio: text(campaignLimits.participantBio.max).nullable(),
  /** The participants who were confirmed as members, by their number from 1. */
  confirmedParticipants: z
    .array(
      z.object({
        slot: z.int().min(1).max(campaignLimits.participants.max),
        member: publicUser,
        /** How it is known that they are the participant; null where that is not recorded. */
        confirmedBy: z.enum(confirmationWays).nullable(),
      }),
    )
    .max(campaignLimits.participants.max),
  termsLocked: z.boolean(),
  donationCount: count,
  /** Since when the goal is reached; null while it is not. */
  goalReachedAt: instant.nullable(),
  /** What the caller has given, less refunds; null for a visitor. */
  given: decimal.nullable(),
  givenCents: cents.nullable(),
  /** The review of a trailer, for its maker and staff; null for others, and before it is published. */
  review: z
    .object({
      state: z.enum(reviewStates),
      /** Since when it waits, or when it was decided. */
      since: instant,
      /** Why it was sent back; null otherwise. */
      reason: text(limits.reason.max).nullable(),
      /** When it is removed unless its maker changes it; null unless it is sent back. */
      replaceBy: instant.nullable(),
      /** How often it was put into the queue; a decision carries it. */
      round: count,
      /** Whether the last decision can be undone. */
      canBeUndone: z.boolean(),
    })
    .nullable(),
  /** Whether the caller's vote for the trailer counts. */
  voted: z.boolean(),
  history: z
    .array(
      z.object({ at: instant, what: z.enum(historyKinds), detail: z.string().max(500).nullable() }),
    )
    .max(100),
  conversation,
  /** Null before the conversation was missed. */
  election: election.nullable(),
  /** The refund of all donations, and since when; null while none is ordered. */
  refunds: z.object({ reason: z.enum(campaignRefundReasons), beginsAt: instant }).nullable(),
  /** What the caller may do, so that screens do not repeat the policies. */
  abilities: z.object({
    edit: z.boolean(),
    editTerms: z.boolean(),
    /** Whether the caller gives the trailer another film, as its maker. */
    replaceFilm: z.boolean(),
    donate: z.boolean(),
    promote: z.boolean(),
    changeStatus: z.boolean(),
    /** Whether the caller cancels the campaign, as its creator. */
    cancel: z.boolean(),
    /** Whether the caller puts the campaign on hold, or lifts the hold. */
    hold: z.boolean(),
    /** Whether the caller takes the campaign down. */
    remove: z.boolean(),
    /** Whether the caller decides about the review of the trailer. */
    review: z.boolean(),
    /** Whether the caller returns the $1 of the trailer, which is removed. */
    returnFee: z.boolean(),
    /** Whether the caller announces the conversation's date and submits its evidence, as its creator. */
    announce: z.boolean(),
    submitEvidence: z.boolean(),
    /** Whether the caller withdraws the evidence that they submitted. */
    withdrawEvidence: z.boolean(),
  }),
});

/** A campaign's page in the console. */
export const adminCampaignPage = campaignPage.extend({
  /** Why a change to a status would be refused now. Statuses that are possible are left out. */
  statusRefusals: z.partialRecord(z.enum(wireStatuses), text(200)),
  /**
   * The donations that the campaign holds now, and those of them whose donors chose to wait: how many
   * there are, and what they are together without their fees.
   */
  heldDonations: z.object({ count, cents, extending: count, extendingCents: cents }),
  /**
   * What was raised in all without service fees, and what of it was returned, or is to be by refunds that
   * are requested, each with the service fees that go back. Cents.
   */
  returns: z.object({ raisedCents: cents, returnedCents: cents, underWayCents: cents }),
  /** Whether an admin can open an election: none is opened by itself for what is older than elections. */
  canOpenElection: z.boolean(),
  /** The takedown, and until when it can be undone; null unless an admin has removed the campaign. */
  takedown: z.object({ at: instant, undoneUntil: instant, canBeUndone: z.boolean() }).nullable(),
  /** Why an admin cannot announce a date or submit evidence for the creator now; null where it is possible. */
  conversationRefusals: z.object({
    announce: text(200).nullable(),
    submitEvidence: text(200).nullable(),
  }),
  /** Whether an admin can cancel the campaign now. */
  cancellable: z.boolean(),
});
