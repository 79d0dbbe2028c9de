import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { claimImage } from '../../uploads/index.ts';
import { loadOwnCampaign } from '../edit-campaign.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

type Dependencies = Pick<App, 'events' | 'projections'>;

/** The creator submits evidence, or replaces it. A picture has to be their own. */
export function submitEvidence(app: Dependencies): Handler<Routes['submitEvidence']> {
  return async ({ params, body }, context) => {
    const { id, creatorId } = await loadOwnCampaign(app, params.id, context);
    const now = context.now();
    if (body.imageUrl !== null) {
      const claim = { owners: [creatorId], now, cause: context.cause() };
      await claimImage(app, body.imageUrl, claim);
    }
    const of = { now, submittedBy: creatorId, asAdmin: false, reason: null } as const;
    return changeCampaign(app, context, id, { type: 'submitEvidence', ...of, ...body });
  };
}

/** An admin submits it for the creator, also for a campaign that has ended. */
export function adminSubmitEvidence(app: Dependencies): Handler<Routes['adminSubmitEvidence']> {
  return ({ params: { id }, body }, context) => {
    const of = { now: context.now(), submittedBy: member(context).id, asAdmin: true } as const;
    const command = { type: 'submitEvidence', ...of, ...body, imageUrl: null } as const;
    return changeCampaign(app, context, id, command);
  };
}

/** The creator withdraws evidence that they submitted. An admin sends theirs back. */
export function withdrawEvidence(app: Dependencies): Handler<Routes['withdrawEvidence']> {
  return async ({ params, body: { number } }, context) => {
    const { id, creatorId: withdrawnBy } = await loadOwnCampaign(app, params.id, context);
    return changeCampaign(app, context, id, { type: 'withdrawEvidence', number, withdrawnBy });
  };
}
