import { campaignTarget } from '@rostrum/contracts';
import type { CampaignEnding } from '@rostrum/projections/campaigns';
import type { App } from '../../runtime/app.ts';
import { untilDeadlinesFolded } from '../payments/index.ts';

/**
 * What the end of a campaign depends on, including every event that is in the log now; undefined
 * when there is no such campaign.
 * @throws as `untilDeadlinesFolded`
 */
export async function foldedEnding(
  app: Pick<App, 'events' | 'projections'>,
  campaignId: number,
): Promise<CampaignEnding | undefined> {
  await untilDeadlinesFolded(app, campaignTarget(campaignId));
  return app.projections.queries.campaigns.ending(campaignId);
}
