import { campaignMessages } from '@rostrum/contracts/campaigns';
import { hashtagMessages } from '@rostrum/contracts/hashtags';
import { stateOf } from '../../kernel/decider.ts';
import { DomainError, forbidden, notFound } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream, isCreatorOrAdmin, type Campaign } from '../campaigns/index.ts';

/**
 * A campaign whose hashtags the member may change.
 * @throws DomainError (404; 410 when it was removed; 403; 409 while it is on hold, except for admins)
 */
export async function loadTaggedCampaign(
  { events }: Pick<App, 'events'>,
  id: number,
  actor: Actor,
): Promise<Campaign> {
  const { state: found } = await stateOf(events, campaignStream(id), campaign);
  const isOwn = found !== undefined && isCreatorOrAdmin(actor, found);
  if (!found || (!isOwn && found.phase === 'pending_payment')) {
    throw notFound(campaignMessages.campaignNotFound);
  }
  if (found.phase === 'removed')
    throw new DomainError('campaign_removed', campaignMessages.removed);
  if (!isOwn) throw forbidden();
  if (found.onHoldSince !== null && !actor.isAdmin) {
    throw new DomainError('campaign_on_hold', hashtagMessages.onHold);
  }
  return found;
}
