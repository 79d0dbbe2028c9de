import { sharePlatforms, viewSources, viewsStream } from '@rostrum/contracts/views';
import type { Act, Acts, World } from '../testing/world.ts';

/** The stream of a public campaign's day, with the campaign. */
function today(world: World, which: number) {
  const campaign = world.campaign(which, ({ phase }) => phase !== 'pending_payment');
  if (!campaign) return undefined;
  const { campaignId, creatorId: campaignCreatorId } = campaign.created;
  const day = new Date(world.now).toISOString().slice(0, 10);
  const stream = viewsStream(campaignId, day);
  const before = world.events.filter((event) => event.stream === stream);
  return { stream, before, data: { campaignId, campaignCreatorId, day } };
}

function view(world: World, { which, who, cents }: Act): void {
  const found = today(world, which);
  const source = viewSources[who % viewSources.length];
  if (!found || !source) return;
  const last = found.before.findLast(({ type }) => type === 'CampaignViewed');
  const newViews = 1 + (cents % 50);
  const views = (last?.type === 'CampaignViewed' ? last.data.views : 0) + newViews;
  const data = { ...found.data, views, newViews, bySource: { [source]: newViews } };
  world.add(found.stream, { type: 'CampaignViewed', data });
}

function share(world: World, { which, who }: Act): void {
  const found = today(world, which);
  const platform = sharePlatforms[who % sharePlatforms.length];
  if (!found || !platform) return;
  const last = found.before.findLast(({ type }) => type === 'CampaignShared');
  const shares = (last?.type === 'CampaignShared' ? last.data.shares : 0) + 1;
  const data = { ...found.data, shares, newShares: 1, byPlatform: { [platform]: 1 } };
  world.add(found.stream, { type: 'CampaignShared', data });
}

/** One act of both, since every act makes those of the other features rarer. */
function visit(world: World, act: Act): void {
  view(world, act);
  if (act.who % 2 === 0) share(world, act);
}

export const acts: Acts = { visitCampaign: { weight: 1, run: visit } };
