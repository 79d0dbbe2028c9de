import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import {
  cents,
  count,
  decimal,
  id,
  instant,
  memberStanding,
  pinnedPolicy,
  text,
  url,
} from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import {
  allowedFileTypes,
  entryFileTypes,
  entryLimits,
  entryPaymentStatuses,
  entryStatuses,
  entryVoteStatuses,
  promptLimits,
  promptPhases,
  promptRefundReasons,
  promptStatuses,
  resultCauses,
  resultDoubts,
} from './constants.ts';

/** A prompt in lists. Amounts are decimal strings, with integer cents beside them. */
export const prompt = z.object({
  id,
  title: text(200),
  /** An excerpt. */
  description: text(promptLimits.excerpt.max),
  categoryId: id,
  categoryName: text(50),
  creatorId: id,
  creator: publicUser,
  /** What it costs to ask, in dollars. */
  requestBounty: z.literal(1),
  /** The pool: what was paid for the prompt, without refunds and lost disputes. */
  currentAmount: decimal,
  currentAmountCents: cents,
  backerCount: count,
  submissionCount: count,
  status: z.enum([...promptStatuses, 'pending_payment', 'removed']),
  phase: z.enum(promptPhases),
  /** Whether its asker cancelled it; its status is `expired` then. */
  cancelled: z.boolean(),
  acceptsEntries: z.boolean(),
  /** When an admin put it on hold; null while it is not. */
  onHoldSince: instant.nullable(),
  expiresAt: instant,
  /** Null while it takes entries. */
  closedAt: instant.nullable(),
  createdAt: instant,
  imageUrl: url.nullable(),
  /** Seed of the drawn cover: a 32-bit hash of the category and of the first title; 0 once that is erased. */
  coverSeed: count.max(2 ** 32 - 1),
  allowedFileTypes: z.enum(allowedFileTypes),
  allowMultipleWinners: z.boolean(),
  payoutPolicy: pinnedPolicy,
});

export const prompts = z.array(prompt).max(limits.page.max);

/** A result, as everybody reads it. */
export const result = z.object({
  number: count,
  cause: z.enum(resultCauses),
  at: instant,
  /** Counted votes, and those of them by others than entrants and contributors. */
  counted: count,
  byOthers: count,
  doubts: z.array(z.enum(resultDoubts)).max(resultDoubts.length),
  /** Whether an admin confirmed it although it waited. */
  confirmed: z.boolean(),
  winners: z.array(id).max(promptLimits.winners),
  votes: z.array(z.object({ submissionId: id, votes: count })).max(2 * entryLimits.perPrompt),
});

/** An entry for a prompt. */
export const submission = z.object({
  id,
  promptBountyId: id,
  creatorId: id,
  creator: publicUser,
  title: text(entryLimits.title.max),
  description: z.string().max(entryLimits.description.max),
  /** Its file, or the page of a text. */
  submissionUrl: url,
  fileType: z.enum(entryFileTypes),
  /** Media type of its file; null for a text. */
  mediaType: text(50).nullable(),
  /** The beginning of a text; null for others. */
  excerpt: text(promptLimits.excerpt.max).nullable(),
  /** Votes by members who are neither suspended nor erased; once counted, those that count. */
  voteCount: count,
  /** In dollars. */
  submissionFee: z.literal(1),
  /** False until the payout is ordered. */
  isWinner: z.boolean(),
  status: z.enum(entryStatuses),
  /** For its owner and staff; null for others. */
  paymentStatus: z.enum(entryPaymentStatuses).nullable(),
  paymentId: id.nullable(),
  createdAt: instant,
});

export const submissions = z.array(submission).max(entryLimits.pageSize);

/** A prompt's page. */
export const promptPage = prompt.extend({
  description: text(promptLimits.description.max),
  /** Whether title and text are fixed. */
  locked: z.boolean(),
  publishedAt: instant.nullable(),
  /** The votes of the entries together. */
  voteCount: count,
  /** The newest result; null before the votes are counted. */
  result: result.omit({ votes: true }).nullable(),
  /** Number of results. */
  results: count,
  /** When the payout is ordered; null unless the result is known and waits for nobody. */
  awardsAt: instant.nullable(),
  awardedAt: instant.nullable(),
  /** The refund of everything, and since when; null while none is ordered. */
  refunds: z.object({ reason: z.enum(promptRefundReasons), beginsAt: instant }).nullable(),
  /** What the caller has paid, less refunds; null for a visitor. */
  given: decimal.nullable(),
  givenCents: cents.nullable(),
  /** The entries of the caller, also unpaid ones. */
  ownEntries: z.array(submission).max(2 * (entryLimits.perMember + entryLimits.unpaid)),
  /** The entry that the caller's vote is for, and whether it waits for an admin; null without one. */
  vote: z.object({ submissionId: id, waits: z.boolean() }).nullable(),
  abilities: z.object({
    edit: z.boolean(),
    editTexts: z.boolean(),
    pay: z.boolean(),
    contribute: z.boolean(),
    enter: z.boolean(),
    vote: z.boolean(),
    close: z.boolean(),
    cancel: z.boolean(),
    hold: z.boolean(),
    remove: z.boolean(),
    decide: z.boolean(),
  }),
});

export const submissionPage = submission.extend({
  /** The whole text; null for others. */
  content: text(entryLimits.content.max).nullable(),
  prompt: z.object({
    id,
    title: text(200),
    phase: z.enum(promptPhases),
    acceptsEntries: z.boolean(),
  }),
  /** Whether the caller's vote is for it, and waits for an admin. */
  voted: z.boolean(),
  waits: z.boolean(),
  abilities: z.object({
    vote: z.boolean(),
    pay: z.boolean(),
    withdraw: z.boolean(),
    remove: z.boolean(),
    restore: z.boolean(),
  }),
});

export const results = z.array(result).max(promptLimits.results);

/** What became of the caller's vote. */
export const entryVoteAnswer = z.object({
  voted: z.boolean(),
  waits: z.boolean(),
  voteCount: count,
});

/** A prompt's page in the console. */
export const adminPromptPage = promptPage.extend({
  heldPayments: z.object({ count, cents }),
  takedown: z.object({ at: instant, undoneUntil: instant, canBeUndone: z.boolean() }).nullable(),
  /** Votes that wait for an admin. */
  waitingVotes: count,
  resultList: results,
});

export const adminSubmission = submission.extend({ promptTitle: text(200) });

export const adminSubmissionPage = adminSubmission.extend({
  /** The whole text; null for others. */
  content: text(entryLimits.content.max).nullable(),
});

export const adminEntryVote = z.object({
  /** Prompt and member. */
  id: text(40),
  promptId: id,
  submissionId: id.nullable(),
  userId: id,
  user: publicUser,
  status: z.enum(entryVoteStatuses),
  /** The member's standing when they last changed the vote themselves. */
  standing: memberStanding,
  /** Keyed hash of the address and the prompt. */
  voter: text(64),
  day: text(10),
  confirmed: z.boolean(),
  changedAt: instant,
});
