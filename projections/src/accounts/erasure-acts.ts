import { change } from '../testing/change-phase.ts';
import type { Act, Acts, World } from '../testing/world.ts';

function scheduleErasure(world: World, { who }: Act): void {
  const { id } = world.member(who);
  const dueAt = new Date(world.now + 7 * 86_400_000).toISOString();
  world.add(`user-${String(id)}`, { type: 'ErasureScheduled', data: { userId: id, dueAt } });
}

function cancelErasure(world: World, { who }: Act): void {
  const { id } = world.member(who);
  world.add(`user-${String(id)}`, { type: 'ErasureCancelled', data: { userId: id } });
}

/** Erases a member, but never the first. Campaigns that nobody else paid for lose their text. */
function erase(world: World, { who }: Act): void {
  const member = world.member(who);
  const { id: userId } = member;
  if (userId === 1) return;
  member.erased = true;
  const stream = `user-${String(userId)}`;
  world.add(stream, {
    type: 'ErasureRequested',
    data: { userId, requestedBy: 1, reason: 'Asked for it by letter.' },
  });
  const unbacked = world.campaigns.filter(
    (each) =>
      each.created.creatorId === userId &&
      !world.payments.some(
        ({ supports, userId: payer }) => supports?.campaign === each && payer !== userId,
      ),
  );
  for (const campaign of unbacked) {
    // A text is erased after its campaign was removed from the site.
    if (campaign.phase !== 'removed') change(world, campaign, 'removed');
    campaign.erased = true;
    const { campaignId } = campaign.created;
    world.ofCampaign(campaign, { type: 'ContentErased', data: { userId, campaignId } });
  }
  world.add(stream, { type: 'PersonalDataErased', data: { userId } });
}

export const erasureActs: Acts = {
  scheduleErasure: { weight: 1, run: scheduleErasure },
  cancelErasure: { weight: 1, run: cancelErasure },
  erase: { weight: 1, run: erase },
};
