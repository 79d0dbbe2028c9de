import { paramsOfCampaign, type OwnedObjects } from '../../testing/owned-objects.ts';

export const owned: OwnedObjects = {
  editCampaign: paramsOfCampaign,
  completeUpdateCampaign: paramsOfCampaign,
  directEditCampaign: paramsOfCampaign,
  updateCampaignImage: paramsOfCampaign,
  uploadCampaignImage: paramsOfCampaign,
  announceConversation: paramsOfCampaign,
  submitEvidence: paramsOfCampaign,
  cancelCampaign: paramsOfCampaign,
};
