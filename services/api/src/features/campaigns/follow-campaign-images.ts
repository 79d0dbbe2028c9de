import type { Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { followImage } from '../uploads/index.ts';

const name = 'follow-campaign-images';

/** Says on the streams of images which campaigns use them. An image that nothing uses is removed. */
export function followCampaignImages(app: Pick<App, 'events'>): Process {
  return {
    name,
    types: ['CampaignCreated', 'CampaignEdited'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'CampaignCreated' && event.type !== 'CampaignEdited') continue;
        const { campaignId: id, imageUrl: shows } = event.data;
        // Edits from before images could be uploaded do not say what was shown before.
        const showed = event.type === 'CampaignEdited' ? event.data.previousImageUrl : null;
        if (event.type === 'CampaignEdited' && showed === undefined) continue;
        await followImage(app, event, name, { by: { kind: 'campaign', id }, shows, showed });
      }
    },
  };
}
