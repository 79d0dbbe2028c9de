import { dayMs, type Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { viewLimits, type campaignReach } from '@rostrum/contracts/views';
import type { z } from 'zod';
import type { Handler, RequestContext } from '../../http/route.ts';
import { forbidden, notFound } from '../../kernel/domain-error.ts';
import { isCreatorOrAdmin } from '../campaigns/index.ts';

/** GET /api/campaigns/:id/reach, for the creator and admins */
export const getCampaignReach: Handler<Routes['campaignReach']> = async ({ params }, context) => {
  if (!isCreatorOrAdmin(context.actor, await campaign(params.id, context))) throw forbidden();
  return reachOf(params.id, context);
};

/** GET /api/admin/campaigns/:id/reach */
export const adminGetCampaignReach: Handler<Routes['adminCampaignReach']> = async (
  { params },
  context,
) => {
  await campaign(params.id, context);
  return reachOf(params.id, context);
};

/** @throws DomainError (404) */
async function campaign(id: number, { queries }: RequestContext): Promise<{ creatorId: number }> {
  const detail = await queries.campaigns.detail(id);
  if (!detail) throw notFound(campaignMessages.campaignNotFound);
  return detail;
}

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
