import { hashtagLimits, hashtagsStream } from '@rostrum/contracts/hashtags';
import type { Campaign } from '../testing/payment.ts';
import type { Act, Acts, World } from '../testing/world.ts';

const names = ['climate', 'climate_law', 'ai', 'мир', 'école', '時代'];

/** The hashtags that a campaign has, by name, with their ids. */
function present(world: World, { created }: Campaign): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { type, data } of world.events) {
    if (type !== 'HashtagAdded' && type !== 'HashtagRemoved') continue;
    if (data.campaignId !== created.campaignId) continue;
    if (type === 'HashtagAdded') found.set(data.name, data.hashtagId);
    else found.delete(data.name);
  }
  return found;
}

const taggable = (world: World, which: number): Campaign | undefined =>
  world.campaign(which, ({ phase }) => phase !== 'removed');

function add(world: World, { who, which }: Act): void {
  const campaign = taggable(world, which);
  const name = names[who % names.length];
  if (!campaign || name === undefined) return;
  const found = present(world, campaign);
  if (found.has(name) || found.size >= hashtagLimits.perCampaign) return;
  const { campaignId, creatorId, creatorRegisteredAt } = campaign.created;
  world.add(hashtagsStream(campaignId), {
    type: 'HashtagAdded',
    data: {
      campaignId,
      hashtagId: 7000 + world.events.length,
      name,
      campaignCreatorId: creatorId,
      addedBy: creatorId,
      standing: { registeredAt: creatorRegisteredAt, isVerified: who % 2 === 0 },
    },
  });
}

function remove(world: World, { who, which }: Act): void {
  const campaign = taggable(world, which);
  if (!campaign) return;
  const found = [...present(world, campaign)];
  const [name, hashtagId] = found[who % Math.max(1, found.length)] ?? [];
  if (name === undefined || hashtagId === undefined) return;
  const { campaignId, creatorId, creatorRegisteredAt } = campaign.created;
  const byAdmin = who % 3 === 0;
  world.add(hashtagsStream(campaignId), {
    type: 'HashtagRemoved',
    data: {
      campaignId,
      hashtagId,
      name,
      campaignCreatorId: creatorId,
      removedBy: byAdmin ? world.member(who).id : creatorId,
      byAdmin,
      reason: byAdmin ? 'It has nothing to do with the debate.' : null,
      standing: { registeredAt: creatorRegisteredAt, isVerified: false },
    },
  });
}

export const acts: Acts = {
  addHashtag: { weight: 4, run: add },
  removeHashtag: { weight: 2, run: remove },
};
