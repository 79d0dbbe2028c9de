import { limits, type Routes } from '@rostrum/contracts';
import {
  entryMessages,
  type adminSubmission,
  type adminSubmissionPage,
} from '@rostrum/contracts/prompts';
import type { Position } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { SubmissionDocument } from '@rostrum/projections/prompts';
import type { z } from 'zod';
import { timeColumn, type Column } from '../../../http/answers/csv.ts';
import { exportFile } from '../../../http/answers/export.ts';
import type { Handler, RequestContext } from '../../../http/route.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import { presentSubmissions } from '../presenter.ts';

type WireAdminSubmission = z.input<typeof adminSubmission>;
type WireAdminPage = z.input<typeof adminSubmissionPage>;
type PageQueries = Pick<Queries, 'accounts' | 'prompts'>;

/** Entries of several prompts, with the titles of these. */
export async function presentAdminSubmissions(
  queries: PageQueries,
  found: readonly SubmissionDocument[],
  actor: Actor | undefined,
): Promise<WireAdminSubmission[]> {
  const ids = [...new Set(found.map(({ promptId }) => promptId))];
  const prompts = await Promise.all(ids.map((id) => queries.prompts.detail(id)));
  const shown = await Promise.all(
    prompts.map(async (prompt) => {
      if (!prompt) return [];
      const own = found.filter(({ promptId }) => promptId === prompt.id);
      const entries = await presentSubmissions(queries, own, prompt, actor);
      return entries.map((entry) => ({ ...entry, promptTitle: prompt.title }));
    }),
  );
  const byId = new Map(shown.flat().map((entry) => [entry.id, entry]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

/** GET /api/admin/submissions/{id} */
export const adminGetSubmission: Handler<Routes['adminGetSubmission']> = (
  { params },
  { actor, queries },
) => adminPage(queries, params.id, actor);

/** An entry as the console shows it, once the read models have folded what a command appended. */
export function presentAdminSubmission(
  { projections }: Pick<App, 'projections'>,
  context: RequestContext,
  id: number,
  position: Position,
): Promise<WireAdminPage> {
  context.reached(position);
  const { queries } = projections.queriesAfter(position, limits.readAfterMs);
  return adminPage(queries, id, context.actor);
}

async function adminPage(
  queries: PageQueries,
  id: number,
  actor: Actor | undefined,
): Promise<WireAdminPage> {
  const found = await queries.prompts.submission(id);
  const [shown] = found ? await presentAdminSubmissions(queries, [found], actor) : [];
  if (!found || !shown) throw notFound(entryMessages.notFound);
  return { ...shown, content: found.content };
}

const columns: readonly Column<WireAdminSubmission>[] = [
  ['Id', ({ id }) => id],
  ['Entry', ({ title }) => title],
  ['Prompt', ({ promptTitle }) => promptTitle],
  ['Prompt id', ({ promptBountyId }) => promptBountyId],
  ['Type', ({ fileType }) => fileType],
  ['Status', ({ status }) => status],
  ['Votes', ({ voteCount }) => voteCount],
  ['Winner', ({ isWinner }) => (isWinner ? 'yes' : 'no')],
  ['Payment id', ({ paymentId }) => paymentId],
  ['Owner', ({ creator }) => creator.username],
  ['Owner id', ({ creatorId }) => creatorId],
  timeColumn('Created', ({ createdAt }) => createdAt),
];

/** GET /api/admin/exports/submissions */
export const adminExportSubmissions: Handler<Routes['adminExportSubmissions']> = (
  { query },
  context,
) => {
  const { queries, actor } = context;
  return exportFile(context, 'submissions', columns, async (after) => {
    const { items, next } = await queries.prompts.exportSubmissions(query, after);
    return { items: await presentAdminSubmissions(queries, items, actor), next };
  });
};
