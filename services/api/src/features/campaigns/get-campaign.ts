import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import type { Handler } from '../../http/route.ts';
import { presentCampaignPage } from './presenter.ts';
import { seeCampaign } from './visibility.ts';

export function getCampaign({ projections }: App): Handler<Routes['getCampaign']> {
  return async ({ params }, { actor, now }) => {
    const { queries } = projections;
    const detail = await seeCampaign(queries, params.id, actor, now());
    return presentCampaignPage(queries, detail, actor, now());
  };
}
