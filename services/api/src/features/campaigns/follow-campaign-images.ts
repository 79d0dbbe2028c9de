import { imageIdOf } from '@rostrum/contracts/uploads';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { recordImageUse } from '../uploads/index.ts';

const name = 'follow-campaign-images';

/**
 * Records on the streams of images which campaigns use them. An image that nothing uses is removed.
 */
export function campaignImageUseProcess(app: Pick<App, 'events'>): Process {
  return {
    name,
    types: ['CampaignCreated', 'CampaignEdited'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'CampaignCreated' && event.type !== 'CampaignEdited') continue;
        const { campaignId: id, imageUrl } = event.data;
        const former = event.type === 'CampaignEdited' ? event.data.previousImageUrl : null;
        // The edit did not change the image.
        if (former === undefined) continue;
        const images = { shows: imageIdOf(imageUrl) ?? null, showed: imageIdOf(former) ?? null };
        await recordImageUse(app, { kind: 'campaign', id }, images, causedBy(event, name));
      }
    },
  };
}
