import { paramsOfCampaign, type OwnedObjects } from '../../testing/owned-objects.ts';

export const owned: OwnedObjects = { campaignReach: paramsOfCampaign };
