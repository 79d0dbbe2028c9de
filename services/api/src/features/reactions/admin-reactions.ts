import type { Routes } from '@rostrum/contracts';
import { reactionLabels, type adminReaction } from '@rostrum/contracts/reactions';
import type { Queries } from '@rostrum/projections';
import type { ReactionWithId } from '@rostrum/projections/reactions';
import type { z } from 'zod';
import { timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import { forbidden } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import { reactions, reactionStream } from './reactions.ts';

type WireReaction = z.input<typeof adminReaction>;

/** POST /api/admin/campaigns/{id}/reactions/remove and …/restore */
export function moderateReaction(
  { events }: Pick<App, 'events'>,
  kind: 'remove' | 'restore',
): Handler<Routes['removeReaction' | 'restoreReaction']> {
  return async ({ params: { id: campaignId }, body: { userId, variant, reason } }, context) => {
    const { id: by } = member(context);
    // Nobody decides about a reaction of their own.
    if (by === userId) throw forbidden();
    const { position } = await execute(
      events,
      reactionStream(campaignId, userId),
      reactions,
      { kind, campaignId, userId, variant, by, reason },
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}

export async function presentAdminReactions(
  queries: Queries,
  found: readonly ReactionWithId[],
): Promise<WireReaction[]> {
  const people = await loadPeople(
    queries,
    found.map(({ userId }) => userId),
  );
  return found.map(({ id, campaignId, userId, variant, value, status, changedAt }) => ({
    id,
    campaignId,
    userId,
    user: presentPerson(people, userId),
    variant,
    value,
    status,
    changedAt,
  }));
}

const columns: readonly Column<WireReaction>[] = [
  ['Campaign id', ({ campaignId }) => campaignId],
  ['Member', ({ user }) => user.username],
  ['Member id', ({ userId }) => userId],
  ['Reaction', ({ value }) => value],
  ['Meaning', ({ value }) => reactionLabels[value]],
  ['Status', ({ status }) => status],
  timeColumn('Changed', ({ changedAt }) => changedAt),
];

/** GET /api/admin/exports/reactions */
export const adminExportReactions: Handler<Routes['adminExportReactions']> = (
  { query },
  context,
) => {
  const { queries } = context;
  return exportFile(context, 'reactions', columns, async (after) => {
    const { items, next } = await queries.reactions.exportPage(query, after);
    return { items: await presentAdminReactions(queries, items), next };
  });
};
