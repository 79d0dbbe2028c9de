import type { EventData, MemberStanding } from '@rostrum/contracts';
import type {
  EntryStatus,
  EntryVoteStatus,
  PromptPhase,
  PromptRefundReason,
  PromptStatus,
  promptWaits,
} from '@rostrum/contracts/prompts';
import type { Position } from '@rostrum/event-store';

/** The documents of prompts, their entries, votes and results. Money in cents, times ISO 8601. */

type Created = EventData<'PromptCreated'>;
type Result = EventData<'PromptResult'>;
type EntryCreated = EventData<'EntryCreated'>;
type VoteChanged = EventData<'EntryVoteChanged'>;

/** The newest result of a prompt. */
export interface CountedResult extends Pick<
  Result,
  'number' | 'cause' | 'counted' | 'byOthers' | 'doubts' | 'winners'
> {
  readonly at: string;
  /** Whether an admin confirmed it although it waited. */
  readonly confirmed: boolean;
  /** When that was; null unless it was confirmed. */
  readonly confirmedAt: string | null;
  /** For how long the prompt had been on hold when it was counted. Milliseconds. */
  readonly onHoldMs: number;
}

/** How far a prompt has come. */
export interface PromptCourse {
  readonly phase: PromptPhase;
  /** Its $1 was not paid in time. */
  readonly notPaid: boolean;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly expiresAt: string;
  readonly onHoldSince: string | null;
  /** For how long it was on hold, without a hold that lasts. Milliseconds. */
  readonly onHoldMs: number;
  readonly closedAt: string | null;
  readonly result: CountedResult | null;
  /** When its payout was ordered. */
  readonly awardedAt: string | null;
  readonly refunds: {
    readonly reason: PromptRefundReason;
    readonly beginsAt: string;
    /** From here on the order is not undone. */
    readonly begun: boolean;
  } | null;
  readonly takedown: { readonly at: string; readonly from: PromptPhase } | null;
  /** Since when it is removed: taken down, or erased. */
  readonly removedAt: string | null;
  /** Its texts are erased. */
  readonly erased: boolean;
}

/** A prompt, as lists and pages show it. */
export interface PromptDocument
  extends
    PromptCourse,
    Pick<
      Created,
      | 'creatorId'
      | 'title'
      | 'description'
      | 'categoryId'
      | 'imageUrl'
      | 'allowedFileTypes'
      | 'allowMultipleWinners'
      | 'payoutPolicy'
    > {
  readonly id: number;
  /**
   * Seed of the drawn cover: a 32-bit hash of the category and of the title as first published; 0
   * once the title is erased.
   */
  readonly coverSeed: number;
  /** Its asker cancelled it. */
  readonly cancelled: boolean;
  /** What was paid for it in time, without refunds and lost disputes. */
  readonly currentAmountCents: number;
  readonly backerCount: number;
  /** Number of entries that are shown. */
  readonly submissionCount: number;
  /** Title and text are fixed. */
  readonly locked: boolean;
  /**
   * When the payout is ordered, at the earliest; null unless the newest result has a winner, waits for
   * nobody, and is not refunded.
   */
  readonly awardsAt: string | null;
}

/** A prompt with the fields that lists filter by or search, and that answers leave out. */
export interface StoredPrompt extends PromptDocument {
  /** Part of the searched text. */
  readonly categoryName: string | null;
  readonly visible: boolean;
  /** Status under which lists show it; null while it is not public. */
  readonly status: PromptStatus | null;
  /** Category id; null while it is not public. */
  readonly shownIn: number | null;
  /** Category and status, `{category}:{status}`; null while it is not public. */
  readonly shownAs: string | null;
  /** `expiresAt`; null once it is closed. */
  readonly endsAt: string | null;
  readonly hold: 'on_hold' | null;
  readonly waits: (typeof promptWaits)[number] | null;
  /** Its asker, while it counts for `promptLimits.open`: its $1 can be paid, or it is active. */
  readonly openOf: number | null;
}

/** What a member has paid for a prompt. The document's id is `promptBackerId`. */
export interface PromptBackerDocument {
  readonly promptId: number;
  readonly userId: number;
  /** Without late payments, refunds and lost disputes. */
  readonly cents: number;
  /** The prompt, while the member has paid more than was returned; null otherwise. */
  readonly backs: number | null;
}

/** A result of a prompt with all counts. The document's id is `promptResultId`. */
export interface PromptResultDocument extends Pick<
  Result,
  | 'promptId'
  | 'number'
  | 'cause'
  | 'counted'
  | 'byOthers'
  | 'doubts'
  | 'winners'
  | 'votes'
  | 'decidedBy'
> {
  readonly at: string;
  /** Whether an admin confirmed it although it waited. */
  readonly confirmed: boolean;
}

/** What the order of the entries of a prompt follows from, and whether one counts. */
export interface EntryStanding extends Pick<
  EntryCreated,
  'promptId' | 'promptCreatorId' | 'creatorId'
> {
  readonly id: number;
  readonly status: EntryStatus;
  /** Votes for it, up to the close of its prompt; those that wait are counted. */
  readonly voteCount: number;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  /** Log position of its publication: the earlier one is first among entries with as many votes. */
  readonly publishedPosition: Position | null;
}

/** An entry for a prompt. */
export interface SubmissionDocument
  extends
    EntryStanding,
    Pick<EntryCreated, 'title' | 'description' | 'fileType' | 'file' | 'content' | 'standing'> {
  /** The payment that published it; null before. */
  readonly paymentId: number | null;
  /** Its texts are erased. */
  readonly erased: boolean;
}

/** A member's vote in a prompt. The document's id is `entryVoteId`. */
export interface EntryVoteDocument extends Pick<
  VoteChanged,
  'promptId' | 'userId' | 'entryCreatorId' | 'voter' | 'day'
> {
  readonly id: string;
  /** The entry that it is for; null for none. */
  readonly submissionId: number | null;
  readonly status: EntryVoteStatus;
  /** The member's standing when they last changed the vote themselves. */
  readonly standing: MemberStanding;
  /** An admin confirmed it since the member last changed it. */
  readonly confirmed: boolean;
  readonly changedAt: string;
}

export const promptBackerId = (promptId: number, userId: number): string =>
  `${String(promptId)}:${String(userId)}`;
export const promptResultId = (promptId: number, number: number): string =>
  `${String(promptId)}:${String(number)}`;
export const entryVoteId = (promptId: number, userId: number): string =>
  `${String(promptId)}:${String(userId)}`;
