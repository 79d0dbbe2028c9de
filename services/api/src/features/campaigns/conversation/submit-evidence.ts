import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { loadEditableCampaign } from '../edit-campaign.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

/** Submits evidence that the conversation took place. It waits until an admin has looked at it. */
export function submitEvidence(
  app: Pick<App, 'events' | 'projections'>,
): Handler<Routes['submitEvidence']> {
  return async ({ params, body }, context) => {
    const { id } = await loadEditableCampaign(app, params.id, context);
    const submitter = member(context);
    return changeCampaign(app, context, id, {
      type: 'submitEvidence',
      now: context.now(),
      submittedBy: submitter.id,
      asAdmin: submitter.isAdmin,
      ...body,
    });
  };
}
