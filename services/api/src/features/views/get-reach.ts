import { dayMs, type Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { viewLimits, type campaignReach } from '@rostrum/contracts/views';
import type { z } from 'zod';
import type { Handler, RequestContext } from '../../http/route.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { findOwnCampaign } from '../campaigns/index.ts';

/** GET /api/campaigns/:id/reach, for the creator and admins */
export const getCampaignReach: Handler<Routes['campaignReach']> = async ({ params }, context) => {
  await findOwnCampaign(context.queries, params.id, context.actor, context.now());
  return reachOf(params.id, context);
};

/** GET /api/admin/campaigns/:id/reach */
export const adminGetCampaignReach: Handler<Routes['adminCampaignReach']> = async (
  { params },
  context,
) => {
  const detail = await context.queries.campaigns.detail(params.id);
  if (!detail) throw notFound(campaignMessages.campaignNotFound);
  return reachOf(params.id, context);
};

async function reachOf(
  campaignId: number,
  { queries, now }: RequestContext,
): Promise<z.input<typeof campaignReach>> {
  const reach = await queries.views.reachOf(campaignId);
  const first = new Date(now().getTime() - (viewLimits.days - 1) * dayMs)
    .toISOString()
    .slice(0, 10);
  return {
    campaignId,
    views: reach?.views ?? 0,
    shares: reach?.shares ?? 0,
    viewsBySource: reach?.viewsBySource ?? {},
    sharesByPlatform: reach?.sharesByPlatform ?? {},
    days: (reach?.days ?? []).filter(({ day }) => day >= first),
  };
}
