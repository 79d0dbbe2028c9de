import { participantsAnswer } from '@rostrum/contracts/campaigns';
import type { Act, Acts, World } from '../testing/world.ts';

/** Actions on the participants of campaigns in a random history. */

/** Invites a participant; mostly the invitation ends. */
function invite(world: World, { who, which }: Act): void {
  const campaign = world.campaign(which, ({ phase }) => participantsAnswer(phase));
  if (!campaign) return;
  const { campaignId, creatorId } = campaign.created;
  const invitationId = campaignId * 1_000 + (which % 1_000);
  const data = { campaignId, creatorId, slot: 1 + (who % 2), invitationId };
  const expiresAt = new Date(world.now + 30 * 86_400_000).toISOString();
  const email = `lena${String(which)}@example.org`;
  world.ofCampaign(campaign, {
    type: 'ParticipantInvited',
    data: { ...data, invitedBy: creatorId, email, expiresAt },
  });
  if (who % 3 === 0) return;
  const why = who % 3 === 1 ? 'answered' : 'expired';
  world.ofCampaign(campaign, { type: 'ParticipantInvitationEnded', data: { ...data, why } });
}

/** Somebody answers; mostly an admin decides on it, and sometimes undoes that. */
function answer(world: World, { who, which, after }: Act): void {
  const campaign = world.campaign(which, ({ phase }) => participantsAnswer(phase));
  if (!campaign) return;
  const { campaignId, creatorId } = campaign.created;
  const ofSlot = { campaignId, creatorId, slot: 1 + (which % 2) };
  const given = after % 4 === 0 ? 'decline' : 'claim';
  const { id } = world.member(who);
  const memberId = given === 'decline' && who % 2 === 0 ? null : id;
  world.ofCampaign(campaign, {
    type: 'ParticipantAnswered',
    data: {
      ...ofSlot,
      answer: given,
      memberId,
      invitationId: which % 3 === 0 ? 7 : null,
      where: null,
    },
  });
  const decided = { ...ofSlot, confirmedBy: 1, reason: 'It was checked.' };
  const { reason } = decided;
  const drop = {
    type: 'ParticipantAnswerDropped',
    data: { ...ofSlot, answer: given, memberId, droppedBy: 1, reason },
  } as const;
  if (which % 4 === 0) {
    world.ofCampaign(campaign, drop);
  } else if (which % 4 === 1 && given === 'decline') {
    world.ofCampaign(campaign, {
      type: 'ParticipantDeclineConfirmed',
      data: { ...decided, memberId },
    });
  } else if (which % 4 < 3 && given === 'claim') {
    world.ofCampaign(campaign, {
      type: 'ParticipantConfirmed',
      data: { ...decided, memberId: id, way: which % 3 === 0 ? 'mail' : 'team' },
    });
    if (who % 4 === 0) world.ofCampaign(campaign, drop);
  }
}

export const participantActs: Acts = {
  inviteParticipant: { weight: 2, run: invite },
  answerAsParticipant: { weight: 4, run: answer },
};
