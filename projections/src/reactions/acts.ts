import { isPublic } from '@rostrum/contracts/campaigns';
import {
  reactionEmoji,
  reactionStream,
  reactionTypes,
  type ReactionValue,
  type ReactionVariant,
} from '@rostrum/contracts/reactions';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Act, Acts, World } from '../testing/world.ts';

type Toggled = Extract<RecordedEvent, { readonly type: 'ReactionToggled' }>;
type Moderated = Extract<RecordedEvent, { readonly type: 'ReactionRemoved' | 'ReactionRestored' }>;

const isModerated = (event: RecordedEvent): event is Moderated =>
  event.type === 'ReactionRemoved' || event.type === 'ReactionRestored';

/** A member's reactions of one variant to a campaign so far. */
function reactionOf(world: World, stream: string, variant: ReactionVariant) {
  const of = world.events.filter((event) => event.stream === stream);
  const last = of.findLast(
    (event): event is Toggled => event.type === 'ReactionToggled' && event.data.variant === variant,
  );
  const moderated = of.findLast(
    (event): event is Moderated => isModerated(event) && event.data.variant === variant,
  );
  return {
    last: last?.data,
    from: last?.data.to ?? null,
    removed: moderated?.type === 'ReactionRemoved' ? moderated.data : undefined,
  };
}

function react(world: World, { who, which, cents }: Act): void {
  const campaign = world.campaign(which, ({ phase }) => isPublic(phase));
  if (!campaign) return;
  const { campaignId, creatorId: campaignCreatorId } = campaign.created;
  const member = world.member(who);
  const variant = cents % 2 === 0 ? 'emoji' : 'type';
  const values: readonly ReactionValue[] = variant === 'emoji' ? reactionEmoji : reactionTypes;
  const stream = reactionStream(campaignId, member.id);
  const { from, removed } = reactionOf(world, stream, variant);
  if (removed) return;
  const value = values[cents % 3] ?? 'agree';
  world.add(stream, {
    type: 'ReactionToggled',
    data: {
      campaignId,
      campaignCreatorId,
      userId: member.id,
      variant,
      from,
      to: value === from ? null : value,
      standing: { registeredAt: member.at, isVerified: who % 2 === 0 },
    },
  });
}

/** A reaction that is given, or that was removed. */
function found(world: World, which: number, isRemoved: boolean) {
  const all = world.events.flatMap((event) => {
    if (event.type !== 'ReactionToggled') return [];
    const { stream, data } = event;
    const { last, removed } = reactionOf(world, stream, data.variant);
    const fits = isRemoved ? removed !== undefined : last?.to !== null;
    return last && fits ? [{ stream, last, removed }] : [];
  });
  return all[which % Math.max(1, all.length)];
}

const reason = 'One of many accounts of the same person.';

function remove(world: World, { who, which }: Act): void {
  const reaction = found(world, which, false);
  if (!reaction?.last.to) return;
  const { stream, last } = reaction;
  const { campaignId, userId, variant, to: value } = last;
  world.add(stream, {
    type: 'ReactionToggled',
    data: { ...last, from: value, to: null, byAdmin: true },
  });
  const of = { campaignId, userId, variant, value: value ?? 'agree', reason };
  world.add(stream, {
    type: 'ReactionRemoved',
    data: { ...of, removedBy: world.member(who).id },
  });
}

function restore(world: World, { who, which }: Act): void {
  const reaction = found(world, which, true);
  if (!reaction?.removed) return;
  const { stream, last, removed } = reaction;
  const { campaignId, userId, variant, value } = removed;
  world.add(stream, {
    type: 'ReactionToggled',
    data: { ...last, from: null, to: value, byAdmin: true },
  });
  world.add(stream, {
    type: 'ReactionRestored',
    data: { campaignId, userId, variant, value, reason, restoredBy: world.member(who).id },
  });
}

export const acts: Acts = {
  react: { weight: 4, run: react },
  removeReaction: { weight: 1, run: remove },
  restoreReaction: { weight: 1, run: restore },
};
