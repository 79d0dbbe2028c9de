import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs, hourMs } from '../kernel/limits.ts';

/** What an entry is: a file of ours, or a text. The names are stored. */
export const entryFileTypes = ['image', 'video', 'audio', 'text'] as const;
export type EntryFileType = (typeof entryFileTypes)[number];

/** What the entries of a prompt may be. The names are stored. */
export const allowedFileTypes = [...entryFileTypes, 'any'] as const;
export type AllowedFileTypes = (typeof allowedFileTypes)[number];

/** Whether a prompt takes entries of a type. */
export const takes = (allowed: AllowedFileTypes, type: EntryFileType): boolean =>
  allowed === 'any' || allowed === type;

/** The states of a prompt. */
export const promptPhases = [
  /** Its $1 is not paid. */
  'pending_payment',
  'active',
  /** No contributions, entries and votes any more; its result is not paid yet. */
  'closed',
  /** Its payout is ordered. */
  'completed',
  /** Everything is refunded. */
  'expired',
  'removed',
] as const;
export type PromptPhase = (typeof promptPhases)[number];

/** The statuses that lists show and filter take. */
export const promptStatuses = ['active', 'completed', 'expired'] as const;
export type PromptStatus = (typeof promptStatuses)[number];

/** The status of a phase on the wire. A prompt that is closed is `active` until its payout. */
export const promptStatus = {
  pending_payment: 'pending_payment',
  active: 'active',
  closed: 'active',
  completed: 'completed',
  expired: 'expired',
  removed: 'removed',
} as const satisfies Readonly<Record<PromptPhase, PromptStatus | 'pending_payment' | 'removed'>>;

/** The status under which lists show a prompt; null while it is not public. */
export function listedPromptStatus(phase: PromptPhase): PromptStatus | null {
  const status = promptStatus[phase];
  return status === 'pending_payment' || status === 'removed' ? null : status;
}

/** Whether an admin can put a prompt in this phase on hold. */
export const promptCanBeHeld = (phase: PromptPhase): boolean =>
  phase === 'active' || phase === 'closed' || phase === 'completed';

/** Why everything that a prompt holds is refunded. The names are stored. */
export const promptRefundReasons = ['cancelled', 'no_result', 'takedown'] as const;
export type PromptRefundReason = (typeof promptRefundReasons)[number];

/** What led to a result. The names are stored. */
export const resultCauses = [
  'close',
  'recount',
  /** An admin confirmed votes that waited. */
  'votes_confirmed',
  /**
   * An entry was removed or restored by an admin, or fell or came back by the dispute of its fee, or by
   * the erasure of its owner.
   */
  'entries_changed',
] as const;
export type ResultCause = (typeof resultCauses)[number];

/** Why a result waits for an admin. The names are stored. */
export const resultDoubts = [
  /** Fewer than five of the counted votes are by others than entrants and contributors. */
  'few_votes',
  /** Without the votes of young accounts, others would win. */
  'young_accounts',
  /** Without the votes from one address, others would win. */
  'one_address',
] as const;
export type ResultDoubt = (typeof resultDoubts)[number];

/** What became of an entry. The names are stored. */
export const entryStatuses = [
  /** Its $1 is not paid. */
  'unpaid',
  'published',
  /** Its fee is disputed: its votes do not count until that is won. */
  'hidden',
  'withdrawn',
  /** By an admin. */
  'removed',
] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** Why an entry was withdrawn. The names are stored. */
export const withdrawalCauses = ['owner', 'erasure', 'dispute', 'not_paid', 'refunded'] as const;
export type WithdrawalCause = (typeof withdrawalCauses)[number];

/** What became of the $1 of an entry, on the wire. */
export const entryPaymentStatuses = ['pending', 'paid', 'refunded'] as const;

/** What changed whether a vote counts. The names are stored. */
export const entryVoteCauses = ['member', 'suspension', 'reinstatement', 'erasure'] as const;

/** What became of a vote for an entry. `waits`: until an admin confirms it. */
export const entryVoteStatuses = ['given', 'waits', 'taken_back', 'suspended'] as const;
export type EntryVoteStatus = (typeof entryVoteStatuses)[number];

export const promptLimits = {
  title: { min: 5, max: 100 },
  description: { min: 20, max: 1_000 },
  /** Characters of a description in lists, with the ellipsis. */
  excerpt: { max: 280 },
  /** What a request costs. */
  bountyCents: 100,
  /** How long it is open. Both bounds are wider by half a day, for clocks and time zones. */
  expiry: { defaultMs: 30 * dayMs, minMs: dayMs / 2, maxMs: 365.5 * dayMs },
  /** Prompts of one member that are open, paid or not. */
  open: 5,
  /** A request that was not paid within this time can no longer be paid; its picture is released. */
  unpaidMs: 7 * dayMs,
  edits: { perDay: 20, max: 500 },
  /** A result is paid this long after it was counted. */
  awardAfterMs: 72 * hourMs,
  /** A result that waits for an admin this long has none: everything is refunded. */
  decisionMs: 30 * dayMs,
  /** Votes by others than entrants and contributors, without which a result waits. */
  othersToDecide: 5,
  /** Accounts younger than this, when they voted, do not decide a result alone. */
  youngAccountMs: 7 * dayMs,
  /** An admin counts the votes of a prompt again until it has this many results; these are shown. */
  results: 50,
  winners: 8,
  /** Refunds after a takedown begin this long after it; until then it can be undone. */
  takedownUndoneWithinMs: dayMs,
} as const;

export const entryLimits = {
  title: { min: 5, max: 100 },
  description: { max: 1_000 },
  /** What an entry costs. */
  feeCents: 100,
  /** Characters of an entry that is a text. */
  content: { min: 1, max: 10_000 },
  perPrompt: 1_000,
  perMember: 3,
  /** Unpaid entries of one member, for all prompts. */
  unpaid: 3,
  /** An entry that was not paid within this time is withdrawn, and its file released. */
  unpaidMs: dayMs,
  pageSize: 24,
} as const;

export const entryVoteLimits = {
  /** A member votes when the account is at least this old. */
  accountAgeMs: dayMs,
  /** Changes of one member's vote in one prompt, ever. */
  changes: 20,
  /** Votes given, moved and taken back, per member. */
  ofMember: { name: 'entry-votes-of-member', calls: 200, seconds: 86_400, survivesRestart: true },
  /** Votes of one address, prompt and UTC day that count without an admin. */
  ofAddress: 3,
} as const;

/** Acts of an admin, or of the asker, on what a prompt holds. */
export const promptActs = ['close', 'cancel', 'takeDown', 'refund'] as const;
export type PromptAct = (typeof promptActs)[number];

/** Acts that lead to another result. */
export const resultActs = ['recount', 'confirm', 'removeEntry', 'restoreEntry'] as const;
export type ResultAct = (typeof resultActs)[number];

export const promptsEndpoints = defineEndpoints({
  listPrompts: ['GET', '/api/prompts'],
  createPrompt: ['POST', '/api/prompts'],
  getPrompt: ['GET', '/api/prompts/:id'],
  editPrompt: ['PATCH', '/api/prompts/:id'],
  closePrompt: ['POST', '/api/prompts/:id/close'],
  sumsOfPrompt: ['GET', '/api/prompts/:id/sums'],
  cancelPrompt: ['POST', '/api/prompts/:id/cancellation'],
  resultsOfPrompt: ['GET', '/api/prompts/:id/results'],
  userPrompts: ['GET', '/api/users/:id/prompts'],
  listEntries: ['GET', '/api/prompts/:id/submissions'],
  createEntry: ['POST', '/api/prompts/:id/submissions'],
  voteForEntry: ['POST', '/api/prompts/:id/submissions/:sid/vote'],
  getEntry: ['GET', '/api/submissions/:id'],
  withdrawEntry: ['POST', '/api/submissions/:id/withdrawal'],
  adminListPrompts: ['GET', '/api/admin/prompts'],
  adminGetPrompt: ['GET', '/api/admin/prompts/:id'],
  adminExportPrompts: ['GET', '/api/admin/exports/prompts'],
  holdPrompt: ['POST', '/api/admin/prompts/:id/hold'],
  liftPromptHold: ['POST', '/api/admin/prompts/:id/hold/lift'],
  removePrompt: ['POST', '/api/admin/prompts/:id/takedown'],
  restorePrompt: ['POST', '/api/admin/prompts/:id/restoration'],
  sumsOfResult: ['GET', '/api/admin/prompts/:id/result'],
  recountPrompt: ['POST', '/api/admin/prompts/:id/recount'],
  decideOnResult: ['POST', '/api/admin/prompts/:id/result'],
  confirmVotes: ['POST', '/api/admin/prompts/:id/votes/confirmation'],
  removeEntry: ['POST', '/api/admin/submissions/:id/removal'],
  restoreEntry: ['POST', '/api/admin/submissions/:id/restoration'],
  adminListSubmissions: ['GET', '/api/admin/submissions'],
  adminGetSubmission: ['GET', '/api/admin/submissions/:id'],
  adminExportSubmissions: ['GET', '/api/admin/exports/submissions'],
  adminListEntryVotes: ['GET', '/api/admin/entry-votes'],
  adminExportEntryVotes: ['GET', '/api/admin/exports/entry-votes'],
});
