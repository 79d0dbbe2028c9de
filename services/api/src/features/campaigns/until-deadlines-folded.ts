import type { CampaignEnding } from '@rostrum/projections/campaigns';
import { behindLog, untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';

/**
 * Waits until what the deadlines of a campaign depend on includes every event that is in the log now.
 * @throws DomainError (503) when the read model is behind the log, or has parked events of the campaign
 */
export async function untilDeadlinesFolded(
  app: Pick<App, 'events' | 'projections'>,
  campaignId: number,
): Promise<void> {
  await untilFolded(app, ['deadlines']);
  const key = `campaign:${String(campaignId)}`;
  const parked = await app.projections.parking.list('deadlines', key);
  if (parked.length > 0) throw behindLog(`deadlines has parked events of ${key}`);
}

/**
 * What the end of a campaign depends on, including every event that is in the log now; undefined
 * when there is no such campaign.
 * @throws as `untilDeadlinesFolded`
 */
export async function foldedEnding(
  app: Pick<App, 'events' | 'projections'>,
  campaignId: number,
): Promise<CampaignEnding | undefined> {
  await untilDeadlinesFolded(app, campaignId);
  return app.projections.queries.campaigns.ending(campaignId);
}
