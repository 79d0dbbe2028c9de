import { routes, type Routes } from '@rostrum/contracts';
import { uploadMessages } from '@rostrum/contracts/uploads';
import { member, type Handler } from '../../http/route.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { storeReceivedVideo, receiveImage, receiveUpload } from '../uploads/index.ts';
import { appendEdit, loadEditableCampaign } from './edit-campaign.ts';
import { can } from './policy.ts';

/**
 * POST /api/direct-campaign-upload/{id}: stores the image and shows it on a campaign of the caller.
 */
export function uploadCampaignImage(
  app: Pick<App, 'config' | 'events' | 'files' | 'newUuid' | 'projections'>,
): Handler<Routes['uploadCampaignImage']> {
  return async ({ params }, context) => {
    const found = await loadEditableCampaign(app, params.id, context);
    if (!can(member(context), 'edit', { ...found, ...found.proposal }, context.now())) {
      throw new DomainError('conflict', 'This campaign has ended and can no longer be edited.');
    }
    const { imageUrl } = await receiveImage(app, routes.uploadCampaignImage, context);
    await appendEdit(app, context, found, { imageUrl });
    return { success: true, message: uploadMessages.uploaded, imageUrl };
  };
}

/** POST /api/upload/video: a campaign that is named in the form must be the member's own. */
export function uploadVideo(
  app: Pick<App, 'config' | 'events' | 'files' | 'newUuid' | 'projections'>,
): Handler<Routes['uploadVideo']> {
  return async (_, context) => {
    const { file, fields } = await receiveUpload(app, routes.uploadVideo, context);
    const campaignId = fields.campaignId === '' ? undefined : fields.campaignId;
    if (campaignId !== undefined) await loadEditableCampaign(app, campaignId, context);
    const { filename, url } = await storeReceivedVideo(app, context, file, campaignId);
    return { filename, url };
  };
}
