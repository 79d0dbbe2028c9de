import type { Routes } from '@rostrum/contracts';
import type { adminTrailerVote } from '@rostrum/contracts/trailers';
import type { Queries } from '@rostrum/projections';
import type { TrailerVoteWithId } from '@rostrum/projections/trailers';
import type { z } from 'zod';
import { timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';

type WireVote = z.input<typeof adminTrailerVote>;

export async function presentVotes(
  queries: Queries,
  found: readonly TrailerVoteWithId[],
): Promise<WireVote[]> {
  const campaignIds = [...new Set(found.map(({ campaignId }) => campaignId))];
  const [people, cards] = await Promise.all([
    loadPeople(
      queries,
      found.map(({ userId }) => userId),
    ),
    queries.campaigns.byIds(campaignIds),
  ]);
  const films = new Map(cards.map(({ id, trailer }) => [id, trailer?.filmRevision]));
  return found.map(({ filmRevision, ...vote }) => ({
    ...vote,
    user: presentPerson(people, vote.userId),
    counted: vote.status === 'given' && films.get(vote.campaignId) === filmRevision,
  }));
}

const columns: readonly Column<WireVote>[] = [
  ['Campaign id', ({ campaignId }) => campaignId],
  ['Member', ({ user }) => user.username],
  ['Member id', ({ userId }) => userId],
  ['Status', ({ status }) => status],
  ['Counted', ({ counted }) => (counted ? 'yes' : 'no')],
  timeColumn('Member since', ({ standing }) => standing.registeredAt),
  timeColumn('Changed', ({ changedAt }) => changedAt),
];

/** GET /api/admin/exports/trailer-votes */
export const adminExportTrailerVotes: Handler<Routes['adminExportTrailerVotes']> = (
  { query },
  context,
) => {
  const { queries } = context;
  return exportFile(context, 'trailer-votes', columns, async (after) => {
    const { items, next } = await queries.trailers.exportPage(query, after);
    return { items: await presentVotes(queries, items), next };
  });
};
