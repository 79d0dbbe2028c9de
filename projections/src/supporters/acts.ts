import { campaignTarget, type EventData } from '@rostrum/contracts';
import type { PublicMessageState } from '@rostrum/contracts/supporters';
import { supporterStream } from '@rostrum/contracts/supporters';
import { reportStream } from '@rostrum/contracts/reports';
import type { Act, Acts, World } from '../testing/world.ts';

/** A settled donation to a campaign; `state`: of its public message, if it has one. */
interface Supporter {
  readonly of: EventData<'PublicMessageMadePrivate'>;
  readonly creatorId: number;
  thanked: boolean;
  state: PublicMessageState | undefined;
}

function supportersIn({ events }: World): readonly Supporter[] {
  const withPublicMessage = new Set<number>();
  const supporters = new Map<number, Supporter>();
  const change = (id: number, changes: Partial<Supporter>): void => {
    const supporter = supporters.get(id);
    if (supporter) Object.assign(supporter, changes);
  };
  for (const { type, data } of events) {
    if (type === 'DonationMessageWritten' && data.isPublic) withPublicMessage.add(data.donationId);
    if (type === 'DonationMade' && data.target.kind === 'campaign') {
      const { donationId, userId, creatorId, target } = data;
      const state = withPublicMessage.has(donationId) ? 'public' : undefined;
      const of = { donationId, campaignId: target.id, userId };
      supporters.set(donationId, { of, creatorId, thanked: false, state });
    }
    if (type === 'SupporterThanked') change(data.donationId, { thanked: true });
    if (type === 'PublicMessageRemoved') change(data.donationId, { state: 'removed' });
    if (type === 'PublicMessageRestored') change(data.donationId, { state: 'public' });
    if (type === 'PublicMessageMadePrivate') change(data.donationId, { state: 'private' });
    if (type === 'PublicMessageErased') change(data.donationId, { state: 'erased' });
  }
  return [...supporters.values()];
}

function thank(world: World, { which }: Act): void {
  const unthanked = supportersIn(world).filter(({ thanked }) => !thanked);
  const supporter = unthanked[which % Math.max(1, unthanked.length)];
  if (!supporter) return;
  const { of, creatorId } = supporter;
  world.add(supporterStream(of.donationId), {
    type: 'SupporterThanked',
    data: { ...of, creatorId },
  });
}

/** Removes a message, restores a removed one, reports it, or makes it private. */
function moderate(world: World, { who, which, cents }: Act): void {
  const some = supportersIn(world).filter(({ state }) => state === 'public' || state === 'removed');
  const supporter = some[which % Math.max(1, some.length)];
  if (!supporter) return;
  const { of, state } = supporter;
  const stream = supporterStream(of.donationId);
  const by = world.member(who).id;
  if (cents % 7 === 0) world.add(stream, { type: 'PublicMessageMadePrivate', data: of });
  else if (cents % 7 === 1) world.add(stream, { type: 'PublicMessageErased', data: of });
  else if (state === 'removed') {
    world.add(stream, {
      type: 'PublicMessageRestored',
      data: { ...of, restoredBy: by, reason: 'Within the rules.' },
    });
  } else if (cents % 2 === 0) {
    world.add(stream, {
      type: 'PublicMessageRemoved',
      data: { ...of, removedBy: by, reason: 'Off topic.' },
    });
  } else report(world, of, by);
}

function report(world: World, of: Supporter['of'], reporterId: number): void {
  const about = { kind: 'public_message', id: of.donationId } as const;
  const stream = reportStream(about.kind, about.id, reporterId);
  if (of.userId === reporterId || world.revisions.has(stream)) return;
  const { userId: authorId } = of;
  const target = campaignTarget(of.campaignId);
  world.add(stream, {
    type: 'ContentReported',
    data: { about, authorId, target, reporterId, reason: 'spam', text: null },
  });
}

export const acts: Acts = {
  thankSupporter: { weight: 1, run: thank },
  moderatePublicMessage: { weight: 4, run: moderate },
};
