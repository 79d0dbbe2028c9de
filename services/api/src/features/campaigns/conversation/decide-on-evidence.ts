import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { compared } from '../held-sums.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

type Dependencies = Pick<App, 'events' | 'projections'>;

/** Confirms the evidence, which completes the campaign. */
export function confirmEvidence(app: Dependencies): Handler<Routes['confirmEvidence']> {
  return async ({ params, body: { number, reason = null, sums } }, context) => {
    const of = { number, confirmedBy: member(context).id, reason };
    const held = await compared(app, params.id, sums);
    const command = { type: 'confirmEvidence', ...of, ...held } as const;
    return changeCampaign(app, context, params.id, command);
  };
}

/** Sends the evidence back to the creator. */
export function returnEvidence(app: Dependencies): Handler<Routes['returnEvidence']> {
  return ({ params, body: { number, reason } }, context) => {
    const returnedBy = member(context).id;
    const command = { type: 'returnEvidence', number, returnedBy, reason } as const;
    return changeCampaign(app, context, params.id, command);
  };
}

/** Sets the video of a completed campaign, or of the evidence that waits. */
export function attachVideo(app: Dependencies): Handler<Routes['attachVideo']> {
  return ({ params, body: { videoUrl, reason = null } }, context) => {
    const attachedBy = member(context).id;
    const command = { type: 'attachVideo', attachedBy, videoUrl, reason } as const;
    return changeCampaign(app, context, params.id, command);
  };
}
