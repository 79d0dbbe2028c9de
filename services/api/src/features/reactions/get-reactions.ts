import type { Routes } from '@rostrum/contracts';
import { reactionLimits } from '@rostrum/contracts/reactions';
import type { AfterReaction } from '@rostrum/projections/reactions';
import type { Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';
import { presentPeople, presentReactions } from './presenter.ts';

/** GET /api/campaigns/{id}/reactions */
export const getReactions: Handler<Routes['getReactions']> = async (
  { params: { id } },
  { actor, now, queries },
) => {
  await findVisibleCampaign(queries, id, actor, now());
  return presentReactions(queries, id, actor?.id);
};

/** GET /api/campaigns/{id}/reactions/people */
export const listReactionPeople: Handler<Routes['listReactionPeople']> = async (
  { params: { id }, query: { reaction, limit = reactionLimits.page.default, after } },
  { actor, now, queries },
) => {
  await findVisibleCampaign(queries, id, actor, now());
  const found = await queries.reactions.people(id, reaction, {
    after: after === undefined ? undefined : cursorOf(after),
    limit,
  });
  const ids = found.map(({ userId }) => userId);
  const last = found.length < limit ? undefined : found.at(-1);
  return {
    users: presentPeople(await loadPeople(queries, ids), ids),
    next: last ? `${last.changedAt}_${String(last.userId)}` : null,
  };
};

/** The contract has checked the form. */
function cursorOf(after: string): AfterReaction {
  const [changedAt = '', userId = ''] = after.split('_');
  return { changedAt, userId: Number(userId) };
}
