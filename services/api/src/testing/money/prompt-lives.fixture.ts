import { randomUUID } from 'node:crypto';
import { payoutPolicies } from '@rostrum/contracts';
import { entryMessages, promptLimits } from '@rostrum/contracts/prompts';
import type { Cause } from '@rostrum/event-store';
import { entry, submissionStream } from '../../features/prompts/entries/entry.ts';
import {
  prompt,
  promptStream,
  type Prompt,
  type PromptCommand,
} from '../../features/prompts/prompt/prompt.ts';
import { countAtClose } from '../../features/prompts/run-prompt.ts';
import { entryVote, entryVoteStream } from '../../features/prompts/votes/entry-vote.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import type { Member } from '../members.ts';
import { request, textEntry } from '../prompts.ts';

/**
 * The lives of prompts by their real deciders, without requests: under ids that a test chooses, and
 * without waiting for their deadlines.
 */

type Needs = Pick<App, 'events' | 'clock'>;

/** A time after the end of every prompt, and after all that follows from it. */
const farAhead = new Date(Date.UTC(2100, 0, 1));
/** Id of the first member who votes. */
const firstVoter = 900_000;

const cause = (): Cause => ({
  actor: 'system:test',
  correlationId: randomUUID(),
  causationId: randomUUID(),
});

const titleOf = (promptId: number): string => `Prompt ${String(promptId)}`;

export async function promptState(
  { events }: Pick<App, 'events'>,
  id: number,
): Promise<Prompt | undefined> {
  return (await stateOf(events, promptStream(id), prompt)).state;
}

/** Carries out a command on a prompt. @throws DomainError when it is refused */
export async function actOnPrompt(
  { events }: Pick<App, 'events'>,
  id: number,
  command: PromptCommand,
): Promise<void> {
  await execute(events, promptStream(id), prompt, command, cause());
}

/** Asks for a work under this id, also when a campaign has it. Its $1 is not paid yet. */
export async function askUnder(
  app: Needs,
  promptId: number,
  { id: creatorId }: Pick<Member, 'id'>,
  { lastsMs = promptLimits.expiry.defaultMs, several = true } = {},
): Promise<void> {
  const now = app.clock();
  const { description, categoryId, allowedFileTypes } = request;
  const by = cause();
  const command = {
    type: 'create',
    commandId: by.causationId,
    promptId,
    creatorId,
    creatorRegisteredAt: now.toISOString(),
    texts: { title: titleOf(promptId), description, categoryId, imageUrl: null },
    allowedFileTypes,
    allowMultipleWinners: several,
    expiresAt: new Date(now.getTime() + lastsMs).toISOString(),
    payoutPolicy: { id: 'prompt-thirds', version: payoutPolicies['prompt-thirds'].version },
    now,
  } as const;
  await execute(app.events, promptStream(promptId), prompt, command, by);
}

/** Enters with a text under this id. Its $1 is not paid yet. */
export async function enterUnder(
  app: Needs,
  submissionId: number,
  promptId: number,
  { id: creatorId }: Pick<Member, 'id'>,
): Promise<void> {
  const by = cause();
  const command = {
    type: 'create',
    commandId: by.causationId,
    submissionId,
    promptId,
    promptCreatorId: (await promptState(app, promptId))?.creatorId ?? 0,
    creatorId,
    ...textEntry,
    file: null,
    standing: { registeredAt: app.clock().toISOString(), isVerified: true },
  } as const;
  await execute(app.events, submissionStream(submissionId), entry, command, by);
}

interface Vote {
  readonly promptId: number;
  readonly submissionId: number;
  /** From 0. */
  readonly voter: number;
  /** Default: one that nobody else has. */
  readonly address?: number;
}

/** Votes as somebody who has been a member for long. @throws DomainError (404) for an entry that is not paid */
export async function voteAs(
  app: Needs,
  { promptId, submissionId: to, voter, address = 1_000 + voter }: Vote,
): Promise<void> {
  const state = await promptState(app, promptId);
  const found = state?.entries.get(to);
  if (!state || !found) throw notFound(entryMessages.notFound);
  const userId = firstVoter + voter;
  const command = {
    type: 'vote',
    promptId,
    promptCreatorId: state.creatorId,
    userId,
    to,
    entryCreatorId: found.creatorId,
    standing: { registeredAt: new Date(0).toISOString(), isVerified: true },
    voter: `address ${String(address)}`,
    day: app.clock().toISOString().slice(0, 10),
  } as const;
  await execute(app.events, entryVoteStream(promptId, userId), entryVote, command, cause());
}

/** Votes by which these entries win together without a doubt: from each address one for each of them. */
export async function letWin(
  app: Needs,
  promptId: number,
  submissionIds: readonly number[],
): Promise<void> {
  const addresses = Math.ceil(promptLimits.othersToDecide / submissionIds.length);
  for (let address = 0; address < addresses; address += 1) {
    for (const [at, submissionId] of submissionIds.entries()) {
      const voter = address * promptLimits.winners + at;
      await voteAs(app, { promptId, submissionId, voter, address });
    }
  }
}

/** The end of a prompt comes, and its votes are counted. */
export async function endPrompt(app: Needs & Pick<App, 'projections'>, id: number): Promise<void> {
  await actOnPrompt(app, id, { type: 'closeAtEnd', now: farAhead });
  const now = app.clock();
  await countAtClose(app)({ subjectId: id, subjectKind: 'prompt', now, cause: cause() });
}

/** What the newest result leads to in time: its payout is ordered, or it waited for too long. */
export async function followResult(app: Needs, id: number): Promise<void> {
  await actOnPrompt(app, id, { type: 'award', now: farAhead });
  await actOnPrompt(app, id, { type: 'giveUp', now: farAhead });
}
