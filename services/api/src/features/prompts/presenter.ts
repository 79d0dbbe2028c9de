import { decimalOf } from '@rostrum/contracts';
import { categoryNameOf } from '@rostrum/contracts/categories';
import {
  promptLimits,
  promptStatus,
  type prompt,
  type promptPage,
  type result,
  type submission,
} from '@rostrum/contracts/prompts';
import type { Queries } from '@rostrum/projections';
import type {
  EntryVoteDocument,
  PromptDocument,
  PromptResultDocument,
  SubmissionDocument,
} from '@rostrum/projections/prompts';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { excerpt } from '../../kernel/excerpt.ts';
import { loadPeople, presentPerson, type People } from '../accounts/index.ts';
import { entryFileUrl } from './entries/entry-files.ts';
import { promptAbilities } from './policy.ts';
import { isOpen } from './prompt/prompt.ts';

export type WirePrompt = z.input<typeof prompt>;
export type WirePromptPage = z.input<typeof promptPage>;
export type WireSubmission = z.input<typeof submission>;
export type WireResult = z.input<typeof result>;

/** The prompts of a list, with excerpts and their askers' names. */
export async function presentPrompts(
  queries: Pick<Queries, 'accounts'>,
  found: readonly PromptDocument[],
  now: Date,
): Promise<WirePrompt[]> {
  const people = await loadPeople(
    queries,
    found.map(({ creatorId }) => creatorId),
  );
  return found.map((each) => ({
    ...presentPrompt(each, people, now),
    description: excerpt(each.description, promptLimits.excerpt.max),
  }));
}

function presentPrompt(found: PromptDocument, people: People, now: Date): WirePrompt {
  const { payoutPolicy } = found;
  return {
    id: found.id,
    title: found.title,
    description: found.description,
    categoryId: found.categoryId,
    categoryName: categoryNameOf(found.categoryId),
    creatorId: found.creatorId,
    creator: presentPerson(people, found.creatorId),
    requestBounty: 1,
    currentAmount: decimalOf(found.currentAmountCents),
    currentAmountCents: found.currentAmountCents,
    backerCount: found.backerCount,
    submissionCount: found.submissionCount,
    status: promptStatus[found.phase],
    phase: found.phase,
    cancelled: found.cancelled,
    acceptsEntries: isOpen(found, now),
    onHoldSince: found.onHoldSince,
    expiresAt: found.expiresAt,
    closedAt: found.closedAt,
    createdAt: found.createdAt,
    imageUrl: found.imageUrl,
    coverSeed: found.coverSeed,
    allowedFileTypes: found.allowedFileTypes,
    allowMultipleWinners: found.allowMultipleWinners,
    payoutPolicy: { ...payoutPolicy },
  };
}

type PageQueries = Pick<Queries, 'accounts' | 'prompts'>;

/** A prompt's page, with what the caller has given, entered and voted for. */
export async function presentPromptPage(
  queries: PageQueries,
  found: PromptDocument,
  actor: Actor | undefined,
  now: Date,
): Promise<WirePromptPage> {
  const { id, result } = found;
  const [people, givenCents, own, vote, all] = await Promise.all([
    loadPeople(queries, [found.creatorId]),
    actor ? queries.prompts.given(id, actor.id) : null,
    actor ? queries.prompts.entriesOf(id, actor.id) : [],
    actor ? queries.prompts.vote(id, actor.id) : undefined,
    queries.prompts.submissionsOf(id),
  ]);
  const votes = all.reduce((sum, { voteCount }) => sum + voteCount, 0);
  const standing = own.filter(({ status }) => status !== 'withdrawn');
  return {
    ...presentPrompt(found, people, now),
    locked: found.locked,
    publishedAt: found.publishedAt,
    voteCount: votes,
    result: result && presentNewest(result),
    results: result?.number ?? 0,
    awardsAt: found.awardsAt,
    awardedAt: found.awardedAt,
    refunds: found.refunds && {
      reason: found.refunds.reason,
      beginsAt: found.refunds.beginsAt,
    },
    given: givenCents === null ? null : decimalOf(givenCents),
    givenCents,
    ownEntries: await presentSubmissions(queries, standing, found, actor),
    vote: presentVote(vote),
    abilities: promptAbilities(actor, found, { entries: standing.length, votes, now }),
  };
}

const presentVote = (vote: EntryVoteDocument | undefined): WirePromptPage['vote'] =>
  vote && vote.submissionId !== null && (vote.status === 'given' || vote.status === 'waits')
    ? { submissionId: vote.submissionId, waits: vote.status === 'waits' }
    : null;

const presentNewest = ({
  number,
  cause,
  at,
  counted,
  byOthers,
  doubts,
  confirmed,
  winners,
}: NonNullable<PromptDocument['result']>): WirePromptPage['result'] => ({
  number,
  cause,
  at,
  counted,
  byOthers,
  doubts: [...doubts],
  confirmed,
  winners: [...winners],
});

export const presentResult = (found: PromptResultDocument): WireResult => ({
  number: found.number,
  cause: found.cause,
  at: found.at,
  counted: found.counted,
  byOthers: found.byOthers,
  doubts: [...found.doubts],
  confirmed: found.confirmed,
  winners: [...found.winners],
  votes: found.votes.map(({ submissionId, votes }) => ({ submissionId, votes })),
});

/** The votes that counted in the newest result of a prompt, by entry; undefined before. */
export async function countedVotesOf(
  { prompts }: Pick<Queries, 'prompts'>,
  { id, result }: Pick<PromptDocument, 'id' | 'result'>,
): Promise<ReadonlyMap<number, number> | undefined> {
  if (!result) return undefined;
  const counted = await prompts.result(id, result.number);
  return counted && new Map(counted.votes.map(({ submissionId, votes }) => [submissionId, votes]));
}

/** Entries of one prompt. What a payment is, is for their owners and staff. */
export async function presentSubmissions(
  queries: PageQueries,
  found: readonly SubmissionDocument[],
  of: Pick<PromptDocument, 'id' | 'result' | 'awardedAt' | 'refunds'>,
  actor: Actor | undefined,
): Promise<WireSubmission[]> {
  const [people, counted] = await Promise.all([
    loadPeople(
      queries,
      found.map(({ creatorId }) => creatorId),
    ),
    found.length > 0 ? countedVotesOf(queries, of) : undefined,
  ]);
  const winners = of.awardedAt === null ? [] : (of.result?.winners ?? []);
  return found.map((each) => {
    const votes = counted ? (counted.get(each.id) ?? 0) : each.voteCount;
    const isWinner = winners.includes(each.id);
    const isRefunded = of.refunds?.begun === true;
    return presentSubmission(each, people, { votes, isWinner, isRefunded }, actor);
  });
}

const paymentStatuses = {
  unpaid: 'pending',
  published: 'paid',
  hidden: 'paid',
  removed: 'paid',
  withdrawn: 'refunded',
} as const;

interface Shown {
  /** The votes that are shown. */
  readonly votes: number;
  readonly isWinner: boolean;
  /** Whether everything that the prompt held goes back. */
  readonly isRefunded: boolean;
}

function presentSubmission(
  found: SubmissionDocument,
  people: People,
  { votes, isWinner, isRefunded }: Shown,
  actor: Actor | undefined,
): WireSubmission {
  const isOwnOrStaff = actor?.id === found.creatorId || actor?.isStaff === true;
  const { file, fileType, content } = found;
  const { status } = found;
  const paid = isRefunded && status !== 'unpaid' ? 'refunded' : paymentStatuses[status];
  return {
    id: found.id,
    promptBountyId: found.promptId,
    creatorId: found.creatorId,
    creator: presentPerson(people, found.creatorId),
    title: found.title,
    description: found.description,
    submissionUrl: entryFileUrl(fileType, file) ?? `/submissions/${String(found.id)}`,
    fileType,
    mediaType: file?.mediaType ?? null,
    excerpt: content === null ? null : excerpt(content, promptLimits.excerpt.max),
    voteCount: votes,
    submissionFee: 1,
    isWinner,
    status,
    paymentStatus: !isOwnOrStaff
      ? null
      : // One that was not paid in time was never paid.
        status === 'withdrawn' && found.paymentId === null
        ? 'pending'
        : paid,
    paymentId: isOwnOrStaff ? found.paymentId : null,
    createdAt: found.createdAt,
  };
}
