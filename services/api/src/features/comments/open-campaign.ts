import { campaignMessages, isPublic } from '@rostrum/contracts/campaigns';
import { commentMessages } from '@rostrum/contracts/comments';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';

/**
 * The creator of a campaign that takes comments: also after the end of its funding.
 * @throws DomainError (404) for one that is not published; (410) for one that was removed; (409) for
 * one that is on hold
 */
export async function creatorOfOpenCampaign(
  { events }: Pick<App, 'events'>,
  campaignId: number,
): Promise<number> {
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  if (state?.phase === 'removed') {
    throw new DomainError('campaign_removed', campaignMessages.removed);
  }
  if (!state || !isPublic(state.phase)) throw notFound(campaignMessages.campaignNotFound);
  if (state.onHoldSince !== null) {
    throw new DomainError('campaign_on_hold', commentMessages.onHold);
  }
  return state.creatorId;
}
