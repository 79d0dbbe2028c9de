import { campaignMessages } from '@rostrum/contracts/campaigns';
import { hashtagMessages } from '@rostrum/contracts/hashtags';
import { stateOf } from '../../kernel/decider.ts';
import { DomainError, forbidden, notFound } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream, isCreatorOrAdmin, type Campaign } from '../campaigns/index.ts';

/**
 * A campaign whose hashtags the member may change.
 * @throws DomainError (404, 403; 410 when it was removed; 409 while it is on hold, except for admins)
 */
export async function loadTaggedCampaign(
  { events }: Pick<App, 'events'>,
  id: number,
  actor: Actor,
): Promise<Campaign> {
  const { state: found } = await stateOf(events, campaignStream(id), campaign);
  if (!found) throw notFound(campaignMessages.campaignNotFound);
  if (!isCreatorOrAdmin(actor, found)) {
    throw found.phase === 'pending_payment'
      ? notFound(campaignMessages.campaignNotFound)
      : forbidden();
  }
  if (found.phase === 'removed')
    throw new DomainError('campaign_removed', campaignMessages.removed);
  if (found.onHoldSince !== null && !actor.isAdmin) {
    throw new DomainError('campaign_on_hold', hashtagMessages.onHold);
  }
  return found;
}
