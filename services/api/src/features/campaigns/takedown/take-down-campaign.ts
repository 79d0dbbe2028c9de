import type { Routes } from '@rostrum/contracts';
import { trailerMessages } from '@rostrum/contracts/campaigns';
import { member, type Handler } from '../../../http/route.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream } from '../campaign.ts';
import { user, userStream } from '../../accounts/index.ts';
import { loadPayment } from '../../payments/index.ts';
import { compared } from '../held-sums.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

type Dependencies = Pick<App, 'events' | 'projections'>;

/** Removes a campaign; its donations are refunded later. */
export function removeCampaign(app: Dependencies): Handler<Routes['removeCampaign']> {
  return async ({ params, body: { reason = null, sums } }, context) => {
    const of = { now: context.now(), removedBy: member(context).id, reason };
    const held = await compared(app, params.id, sums);
    return changeCampaign(app, context, params.id, { type: 'takeDown', ...of, ...held });
  };
}

/**
 * Undoes the takedown of a campaign. A trailer whose maker is erased, or whose $1 was returned, has
 * ended for good.
 */
export function restoreCampaign(app: Dependencies): Handler<Routes['restoreCampaign']> {
  return async ({ params, body: { reason } }, context) => {
    const { state } = await stateOf(app.events, campaignStream(params.id), campaign);
    if (state?.kind === 'trailer') {
      const { state: maker } = await stateOf(app.events, userStream(state.creatorId), user);
      if (maker.status === 'erased') {
        throw new DomainError('conflict', trailerMessages.makerErased);
      }
      const fee = state.paidBy === null ? null : await loadPayment(app, state.paidBy);
      if (fee?.refund?.reason === 'fee_returned') {
        throw new DomainError('conflict', trailerMessages.feeOfRemoved);
      }
    }
    const restoredBy = member(context).id;
    const now = context.now();
    return changeCampaign(app, context, params.id, { type: 'restore', now, restoredBy, reason });
  };
}
