import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { loadOwnCampaign } from '../edit-campaign.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

type Dependencies = Pick<App, 'events' | 'projections'>;

/** The creator submits evidence that the conversation took place. It waits until an admin has looked at it. */
export function submitEvidence(app: Dependencies): Handler<Routes['submitEvidence']> {
  return async ({ params, body }, context) => {
    const { id, creatorId } = await loadOwnCampaign(app, params.id, context);
    return changeCampaign(app, context, id, {
      type: 'submitEvidence',
      now: context.now(),
      submittedBy: creatorId,
      asAdmin: false,
      reason: null,
      ...body,
    });
  };
}

/** An admin submits it for the creator, also for a campaign that has ended. */
export function adminSubmitEvidence(app: Dependencies): Handler<Routes['adminSubmitEvidence']> {
  return ({ params: { id }, body }, context) =>
    changeCampaign(app, context, id, {
      type: 'submitEvidence',
      now: context.now(),
      submittedBy: member(context).id,
      asAdmin: true,
      ...body,
    });
}
