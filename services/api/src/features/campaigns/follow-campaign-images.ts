import { imageIdOf } from '@rostrum/contracts/uploads';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { recordImageUse } from '../uploads/index.ts';

const name = 'follow-campaign-images';

/**
 * Records on the streams of images which campaigns and evidence use them. An image that nothing uses is removed.
 */
export function campaignImageUseProcess(app: Pick<App, 'events'>): Process {
  return {
    name,
    types: ['CampaignCreated', 'CampaignEdited', 'EvidenceSubmitted'],
    async handle(batch) {
      for (const event of batch) {
        const isEvidence = event.type === 'EvidenceSubmitted';
        if (event.type !== 'CampaignCreated' && event.type !== 'CampaignEdited' && !isEvidence) {
          continue;
        }
        const { campaignId: id, imageUrl } = event.data;
        const former = event.type === 'CampaignCreated' ? null : event.data.previousImageUrl;
        // The edit did not change the image.
        if (former === undefined) continue;
        const images = { shows: imageIdOf(imageUrl) ?? null, showed: imageIdOf(former) ?? null };
        const by = { kind: isEvidence ? 'evidence' : 'campaign', id } as const;
        await recordImageUse(app, by, images, causedBy(event, name));
      }
    },
  };
}
