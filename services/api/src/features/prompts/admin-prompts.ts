import type { Routes } from '@rostrum/contracts';
import {
  promptMessages,
  type adminEntryVote,
  type adminPromptPage,
} from '@rostrum/contracts/prompts';
import type { Queries } from '@rostrum/projections';
import type { EntryVoteDocument } from '@rostrum/projections/prompts';
import type { z } from 'zod';
import { moneyColumn, timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler, RequestContext } from '../../http/route.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import {
  presentPromptPage,
  presentPrompts,
  presentResult,
  type WirePrompt,
  type WirePromptPage,
} from './presenter.ts';
import { promptUndoneUntil, refusalOfRestoringPrompt } from './prompt/decide-on-stop.ts';

type WireAdminPage = z.input<typeof adminPromptPage>;
type WireVote = z.input<typeof adminEntryVote>;

/** Votes that are counted for the console's page of a prompt. */
const countedVotes = 1_000;

/** GET /api/admin/prompts/{id} */
export const adminGetPrompt: Handler<Routes['adminGetPrompt']> = async ({ params }, context) => {
  const { queries, actor, now } = context;
  const found = await queries.prompts.detail(params.id);
  if (!found) throw notFound(promptMessages.notFound);
  return withConsole(queries, await presentPromptPage(queries, found, actor, now()), now());
};

/** A prompt's page as the console shows it, after an act. */
export function presentAdminPrompt(
  { projections }: Pick<App, 'projections'>,
  context: RequestContext,
  page: WirePromptPage,
): Promise<WireAdminPage> {
  return withConsole(projections.queries, page, context.now());
}

async function withConsole(
  { prompts }: Pick<Queries, 'prompts'>,
  page: WirePromptPage,
  now: Date,
): Promise<WireAdminPage> {
  const [found, holding, results, waitingVotes] = await Promise.all([
    prompts.detail(page.id),
    prompts.holding(page.id),
    prompts.results(page.id),
    prompts.waitingVotes(page.id, countedVotes),
  ]);
  const takedown = found?.takedown ?? null;
  return {
    ...page,
    heldPayments: {
      count: holding?.holding.held ?? 0,
      cents: holding?.holding.heldCents ?? 0,
    },
    takedown: takedown && {
      at: takedown.at,
      undoneUntil: promptUndoneUntil(takedown),
      canBeUndone: found !== undefined && refusalOfRestoringPrompt(found, now) === undefined,
    },
    waitingVotes,
    resultList: results.map(presentResult),
  };
}

const columns: readonly Column<WirePrompt>[] = [
  ['Id', ({ id }) => id],
  ['Prompt', ({ title }) => title],
  ['Category', ({ categoryName }) => categoryName],
  ['Status', ({ phase }) => phase],
  ['Entries are', ({ allowedFileTypes }) => allowedFileTypes],
  moneyColumn('Pool', ({ currentAmountCents }) => currentAmountCents),
  ['Backers', ({ backerCount }) => backerCount],
  ['Entries', ({ submissionCount }) => submissionCount],
  ['Asker', ({ creator }) => creator.username],
  ['Asker id', ({ creatorId }) => creatorId],
  timeColumn('Created', ({ createdAt }) => createdAt),
  timeColumn('Ends', ({ expiresAt }) => expiresAt),
  timeColumn('Closed', ({ closedAt }) => closedAt),
];

/** GET /api/admin/exports/prompts */
export const adminExportPrompts: Handler<Routes['adminExportPrompts']> = ({ query }, context) => {
  const { queries, now } = context;
  return exportFile(context, 'prompts', columns, async (after) => {
    const { items, next } = await queries.prompts.exportPage(query, after);
    return { items: await presentPrompts(queries, items, now()), next };
  });
};

export async function presentEntryVotes(
  queries: Pick<Queries, 'accounts'>,
  found: readonly EntryVoteDocument[],
): Promise<WireVote[]> {
  const people = await loadPeople(
    queries,
    found.map(({ userId }) => userId),
  );
  return found.map((vote) => ({
    id: vote.id,
    promptId: vote.promptId,
    submissionId: vote.submissionId,
    userId: vote.userId,
    user: presentPerson(people, vote.userId),
    status: vote.status,
    standing: vote.standing,
    voter: vote.voter,
    day: vote.day,
    confirmed: vote.confirmed,
    changedAt: vote.changedAt,
  }));
}

const voteColumns: readonly Column<WireVote>[] = [
  ['Prompt id', ({ promptId }) => promptId],
  ['Entry id', ({ submissionId }) => submissionId],
  ['Member', ({ user }) => user.username],
  ['Member id', ({ userId }) => userId],
  ['Status', ({ status }) => status],
  ['Confirmed', ({ confirmed }) => (confirmed ? 'yes' : 'no')],
  ['Address hash', ({ voter }) => voter],
  ['Day', ({ day }) => day],
  timeColumn('Member since', ({ standing }) => standing.registeredAt),
  timeColumn('Changed', ({ changedAt }) => changedAt),
];

/** GET /api/admin/exports/entry-votes */
export const adminExportEntryVotes: Handler<Routes['adminExportEntryVotes']> = (
  { query },
  context,
) => {
  const { queries } = context;
  return exportFile(context, 'entry-votes', voteColumns, async (after) => {
    const { items, next } = await queries.prompts.exportVotes(query, after);
    return { items: await presentEntryVotes(queries, items), next };
  });
};
