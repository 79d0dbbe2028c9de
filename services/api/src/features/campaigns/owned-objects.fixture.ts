import type { Member } from '../../testing/members.ts';
import { paramsOfCampaign, type OwnedObjects, type Params } from '../../testing/owned-objects.ts';

async function paramsOfParticipant(owner: Member): Promise<Params> {
  return { ...(await paramsOfCampaign(owner)), slot: '1' };
}

export const owned: OwnedObjects = {
  editCampaign: paramsOfCampaign,
  completeUpdateCampaign: paramsOfCampaign,
  directEditCampaign: paramsOfCampaign,
  updateCampaignImage: paramsOfCampaign,
  uploadCampaignImage: paramsOfCampaign,
  announceConversation: paramsOfCampaign,
  submitEvidence: paramsOfCampaign,
  withdrawEvidence: paramsOfCampaign,
  cancelCampaign: paramsOfCampaign,
  sumsOfCampaign: paramsOfCampaign,
  inviteParticipant: paramsOfParticipant,
  withdrawInvitation: paramsOfParticipant,
  handOverLink: paramsOfParticipant,
};
