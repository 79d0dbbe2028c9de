import type { Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { campaign, campaignStream } from './campaign.ts';
import { presentChangedCampaign } from './present-changed-campaign.ts';

/**
 * Sets a campaign's status. If that closes the campaign, the position of the event is the closing
 * position: donations after it are late.
 */
export function changeCampaignStatus(
  app: Pick<App, 'events' | 'projections'>,
): Handler<Routes['changeCampaignStatus']> {
  return async ({ params, body }, context) => {
    const { state, position } = await execute(
      app.events,
      campaignStream(params.id),
      campaign,
      {
        type: 'changeStatus',
        now: context.now(),
        to: body.status,
        changedBy: member(context).id,
        reason: body.reason ?? null,
      },
      context.cause(),
    );
    if (!state) throw notFound(campaignMessages.campaignNotFound);
    return presentChangedCampaign(app, context, state, position);
  };
}
