import { hashtagsEndpoints } from '@rostrum/contracts/hashtags/constants';
import { publishCampaign } from '../../testing/campaigns.ts';
import { paramsOfCampaign, type OwnedObjects } from '../../testing/owned-objects.ts';

export const owned: OwnedObjects = {
  addHashtag: paramsOfCampaign,
  async removeHashtag(owner) {
    const { id } = await publishCampaign(owner);
    const hashtag = await owner.client.call(hashtagsEndpoints.addHashtag, {
      params: { id },
      body: { name: 'owned' },
    });
    return { id: String(id), hashtagId: String(hashtag.id) };
  },
};
