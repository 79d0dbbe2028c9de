import { viewLimits } from '@rostrum/contracts/views/constants';
import type { EventData } from '@rostrum/contracts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

type Viewed = EventOfType<'CampaignViewed'>;
type Shared = EventOfType<'CampaignShared'>;

/** What was counted of a campaign on a UTC day. */
interface ReachOfDay {
  readonly day: string;
  readonly views: number;
  readonly shares: number;
}

/** How many visitors viewed and shared a campaign: each counts once a UTC day. */
export interface CampaignReach {
  readonly id: number;
  readonly views: number;
  readonly shares: number;
  readonly viewsBySource: EventData<'CampaignViewed'>['bySource'];
  readonly sharesByPlatform: EventData<'CampaignShared'>['byPlatform'];
  /** The last 90 days on which something was counted, oldest first. */
  readonly days: readonly ReachOfDay[];
}

const rules = rulesFor<CampaignReach>();
const key = ({ data }: Viewed | Shared): string => String(data.campaignId);

const none = (id: number): CampaignReach => ({
  id,
  views: 0,
  shares: 0,
  viewsBySource: {},
  sharesByPlatform: {},
  days: [],
});

/** The sums by name of two counts. */
function sumOf<N extends string>(
  one: Readonly<Partial<Record<N, number>>>,
  other: Readonly<Partial<Record<N, number>>>,
): Partial<Record<N, number>> {
  const sum: Partial<Record<N, number>> = { ...one };
  for (const name of Object.keys(other) as N[]) sum[name] = (sum[name] ?? 0) + (other[name] ?? 0);
  return sum;
}

function withDay(
  days: readonly ReachOfDay[],
  day: string,
  counted: Partial<ReachOfDay>,
): readonly ReachOfDay[] {
  const known = days.find((each) => each.day === day) ?? { day, views: 0, shares: 0 };
  return [...days.filter((each) => each.day !== day), { ...known, ...counted }]
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .slice(-viewLimits.days);
}

export const campaignReach = defineReadModel({
  name: 'campaign-reach',
  version: 1,
  partitionable: true,
  on: {
    CampaignViewed: [
      rules.document<Viewed>(key, (reach, { data }) => {
        const before = reach ?? none(data.campaignId);
        return {
          ...before,
          views: before.views + data.newViews,
          viewsBySource: sumOf(before.viewsBySource, data.bySource),
          days: withDay(before.days, data.day, { views: data.views }),
        };
      }),
    ],
    CampaignShared: [
      rules.document<Shared>(key, (reach, { data }) => {
        const before = reach ?? none(data.campaignId);
        return {
          ...before,
          shares: before.shares + data.newShares,
          sharesByPlatform: sumOf(before.sharesByPlatform, data.byPlatform),
          days: withDay(before.days, data.day, { shares: data.shares }),
        };
      }),
    ],
  },
  indexes: [],
});
