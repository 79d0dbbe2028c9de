import { reactionEmoji, reactionTypes, type ReactionValue } from '@rostrum/contracts/reactions';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { reactions, reactionStream } from '../reactions/index.ts';
import { demoCause } from './demo-cause.ts';
import type { PlannedCampaign, PlannedMember } from './plan.ts';

/** Members who react to one campaign, at most. */
const mostReacting = 12;
/** Time between two reactions. */
const stepMs = 3 * 3_600_000;
/** Positions in the lists of reactions; common ones are repeated. */
const frequent = [0, 0, 0, 2, 0, 1, 2, 0, 3, 1, 5, 4, 2, 0, 7, 3, 6, 1];

type Reacted = Pick<
  PlannedCampaign,
  'id' | 'creator' | 'createdAt' | 'published' | 'removedAt' | 'donations'
>;

/** The planned reactions to a campaign: a type of each member, and an emoji of every second one. */
export async function seedReactions(
  app: Pick<App, 'events'>,
  planned: Reacted,
  members: readonly PlannedMember[],
  index: number,
): Promise<void> {
  if (!planned.published || planned.removedAt) return;
  const reacting = Math.min(mostReacting, Math.ceil(planned.donations.length / 2));
  for (let n = 0; n < reacting; n += 1) {
    // 7 and the number of members have no common divisor, so that nobody is drawn twice.
    const member = members[(index * 5 + n * 7) % members.length];
    const at = new Date(planned.createdAt.getTime() + (n + 1) * stepMs);
    if (!member || member.registeredAt > at) continue;
    const draw = frequent[(index + n * 5) % frequent.length] ?? 0;
    await choose(app, planned, member, reactionTypes[draw % reactionTypes.length] ?? 'agree', at);
    if (n % 2 === 0) await choose(app, planned, member, reactionEmoji[draw] ?? '👍', at);
  }
}

async function choose(
  { events }: Pick<App, 'events'>,
  { id: campaignId, creator }: Reacted,
  member: PlannedMember,
  value: ReactionValue,
  now: Date,
): Promise<void> {
  await execute(
    events,
    reactionStream(campaignId, member.id),
    reactions,
    {
      kind: 'react',
      campaignId,
      campaignCreatorId: creator.id,
      userId: member.id,
      standing: { registeredAt: member.registeredAt.toISOString(), isVerified: true },
      value,
      chosen: true,
      now,
      runBegan: now.getTime(),
    },
    demoCause(`react ${value} ${String(campaignId)} ${String(member.id)}`, member, now),
  );
}
