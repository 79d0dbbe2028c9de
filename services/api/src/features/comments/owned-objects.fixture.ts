import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { publishCampaign } from '../../testing/campaigns.ts';
import type { Member } from '../../testing/members.ts';
import type { OwnedObjects, Params } from '../../testing/owned-objects.ts';

/** The parameter `id` of a new comment of the owner. */
async function paramsOfComment(owner: Member): Promise<Params> {
  const campaign = await publishCampaign(owner);
  const { id } = await owner.client.call(commentsEndpoints.postComment, {
    params: { id: campaign.id },
    body: { content: 'Who moderates it?' },
  });
  return { id: String(id) };
}

export const owned: OwnedObjects = {
  editComment: paramsOfComment,
  deleteComment: paramsOfComment,
};
