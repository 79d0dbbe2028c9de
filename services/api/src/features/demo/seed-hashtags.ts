import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { hashtagsOfCampaign, hashtagsStream } from '../hashtags/index.ts';
import { demoCause } from './demo-cause.ts';
import type { PlannedCampaign } from './plan.ts';

/** By category: the first is on each of its campaigns, the others on some. */
const ofCategory: Readonly<Record<number, readonly string[]>> = {
  1: ['democracy', 'elections', 'public_good', 'participation'],
  2: ['tech', 'ethics', 'data_rights', 'public_good'],
  3: ['research', 'ethics', 'evidence', 'open_questions'],
  4: ['economy', 'work', 'markets', 'public_good'],
  5: ['climate', 'energy', 'commons', 'evidence'],
  6: ['culture', 'storytelling', 'art', 'ethics'],
  7: ['sport', 'fair_play', 'training', 'evidence'],
  8: ['health', 'care', 'ethics', 'public_good'],
};
const hourMs = 3_600_000;

/** More of them, on the campaign of the account `demo`, than a campaign shows at first. */
const nuclear = [
  ...['nuclear_power', 'wind', 'solar', 'grid', 'winter', 'storage'],
  ...['net_zero', 'coal_exit', 'engineering', 'kernkraft', 'énergie'],
];

function namesOf({ question }: PlannedCampaign): readonly string[] {
  const [first, ...others] = ofCategory[question.categoryId] ?? [];
  if (first === undefined) return [];
  if (question.title.startsWith('Nuclear or nothing')) return [first, ...others, ...nuclear];
  return [first, ...others.filter((_, index) => (question.title.length + index) % 2 === 0)];
}

/** Adds the hashtags of a planned campaign, in the name of its creator, soon after its creation. */
export async function seedHashtags(
  app: Pick<App, 'events'>,
  planned: PlannedCampaign,
): Promise<void> {
  const { id, creator, createdAt } = planned;
  const now = new Date(createdAt.getTime() + hourMs);
  const standing = { registeredAt: creator.registeredAt.toISOString(), isVerified: true };
  for (const [index, name] of namesOf(planned).entries()) {
    await execute(
      app.events,
      hashtagsStream(id),
      hashtagsOfCampaign,
      {
        type: 'add',
        campaignId: id,
        campaignCreatorId: creator.id,
        memberId: creator.id,
        asAdmin: false,
        standing,
        hashtagId: id + index,
        name,
        now,
      },
      demoCause(`hashtag ${String(id)} ${name}`, creator, now),
    );
  }
}
