import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import { presentCampaignPage } from './presenter.ts';
import { findVisibleCampaign } from './visible-campaign.ts';

export const getCampaign: Handler<Routes['getCampaign']> = async (
  { params },
  { actor, now, queries },
) => {
  const detail = await findVisibleCampaign(queries, params.id, actor, now());
  return presentCampaignPage(queries, detail, actor, now());
};
