import type { Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { hashtagLimits } from '@rostrum/contracts/hashtags';
import type { Queries } from '@rostrum/projections';
import type { CampaignHashtagDocument, HashtagDocument } from '@rostrum/projections/hashtags';
import { timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';

/** GET /api/campaigns/{id}/hashtags */
export const listHashtags: Handler<Routes['listHashtags']> = async (
  { params: { id } },
  { queries, actor, now },
) => {
  const [found] = await Promise.all([
    withCounts(queries, id),
    findVisibleCampaign(queries, id, actor, now()),
  ]);
  return {
    hashtags: found.map(({ id: hashtagId, name, count }) => ({ id: hashtagId, name, count })),
  };
};

/** GET /api/hashtags */
export const suggestHashtags: Handler<Routes['suggestHashtags']> = async (
  { query: { q = '' } },
  { queries },
) => {
  const found = await queries.hashtags.beginningWith(q, hashtagLimits.suggestions);
  return { hashtags: found.map(({ name, count }) => ({ name, count })) };
};

/** GET /api/admin/campaigns/{id}/hashtags */
export const adminCampaignHashtags: Handler<Routes['adminCampaignHashtags']> = async (
  { params: { id } },
  { queries },
) => {
  const { removedShown, perCampaign } = hashtagLimits;
  const [detail, hashtags, removed] = await Promise.all([
    queries.campaigns.detail(id),
    withCounts(queries, id),
    queries.hashtags.removedFrom(id, removedShown + perCampaign),
  ]);
  if (!detail) throw notFound(campaignMessages.campaignNotFound);
  return {
    hashtags: hashtags.map(({ id: hashtagId, name, count, addedBy, addedAt }) => ({
      id: hashtagId,
      name,
      count,
      addedBy,
      addedAt,
    })),
    removed: lastRemovals(removed, new Set(hashtags.map(({ name }) => name))),
  };
};

/** The last removal of each name that the campaign does not have again. */
function lastRemovals(removed: readonly CampaignHashtagDocument[], present: ReadonlySet<string>) {
  const seen = new Set(present);
  return removed
    .flatMap(({ id, name, removedBy, byAdmin, removedAt }) => {
      if (seen.has(name) || removedBy === null || removedAt === null) return [];
      seen.add(name);
      return [{ id, name, removedBy, byAdmin, removedAt }];
    })
    .slice(0, hashtagLimits.removedShown);
}

async function withCounts(
  { hashtags }: Pick<Queries, 'hashtags'>,
  campaignId: number,
): Promise<readonly (CampaignHashtagDocument & { readonly count: number })[]> {
  const found = await hashtags.ofCampaign(campaignId);
  const counts = await hashtags.counts(found.map(({ name }) => name));
  return found.map((hashtag) => ({ ...hashtag, count: counts.get(hashtag.name) ?? 0 }));
}

export const presentUsedHashtag = ({ name, count, lastUsedAt }: HashtagDocument) => ({
  id: name,
  name,
  count,
  lastUsedAt,
});

const columns: readonly Column<HashtagDocument>[] = [
  ['Hashtag', ({ name }) => name],
  ['Campaigns', ({ count }) => count],
  timeColumn('Last used', ({ lastUsedAt }) => lastUsedAt),
];

/** The hashtags that pass the filter, as CSV. */
export const adminExportHashtags: Handler<Routes['adminExportHashtags']> = ({ query }, context) =>
  exportFile(context, 'hashtags', columns, (after) =>
    context.queries.hashtags.exportPage(query, after),
  );
