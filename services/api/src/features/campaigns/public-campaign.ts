import { stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream } from './campaign.ts';
import { assertPublic } from './status.ts';

/**
 * The creator of a public campaign, also of one that has ended, from its stream. `onHold` is the
 * message that refuses a campaign that is on hold; without it such a campaign is accepted.
 * @throws DomainError (404) for one that is not published; (410) for one that was removed; (409) for
 * one that is on hold
 */
export async function creatorOfPublicCampaign(
  { events }: Pick<App, 'events'>,
  campaignId: number,
  onHold?: string,
): Promise<number> {
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  assertPublic(state);
  if (onHold !== undefined && state.onHoldSince !== null) {
    throw new DomainError('campaign_on_hold', onHold);
  }
  return state.creatorId;
}
