import { z } from 'zod';
import { id } from './fields.ts';
import { campaignTarget } from './target.ts';

const named = z.looseObject({ campaignId: id });

/** Data of an event that named a campaign, with the target that the next version has in its place. */
export function withCampaignAsTarget(data: unknown): object {
  const { campaignId, ...rest } = named.parse(data);
  return { target: campaignTarget(campaignId), ...rest };
}

const withCreator = z.looseObject({ campaignCreatorId: id });

/** The same of an event that also named the campaign's creator. */
export function withCampaignAndCreatorAsTarget(data: unknown): object {
  const { campaignCreatorId: targetCreatorId, ...rest } = withCreator.parse(data);
  return withCampaignAsTarget({ targetCreatorId, ...rest });
}
