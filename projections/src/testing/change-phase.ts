import type { Phase } from '@rostrum/contracts/campaigns';
import type { Campaign } from './payment.ts';
import type { World } from './world.ts';

/** Changes the phase of a campaign in a random history. */
export function change(world: World, campaign: Campaign, to: Phase): void {
  const from = campaign.phase;
  campaign.phase = to;
  const { campaignId, creatorId } = campaign.created;
  world.ofCampaign(campaign, {
    type: 'StatusChanged',
    data: {
      campaignId,
      creatorId,
      categoryId: campaign.categoryId,
      from,
      to,
      changedBy: null,
      reason: null,
    },
  });
}
