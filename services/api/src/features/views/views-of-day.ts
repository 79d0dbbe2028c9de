import { happenedAt, type DomainEvent, type EventData } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';

type BySource = EventData<'CampaignViewed'>['bySource'];
type ByPlatform = EventData<'CampaignShared'>['byPlatform'];

/** The views and shares of a campaign on a UTC day: the state for decisions in `views-{id}-{day}`. */
interface ViewsOfDay {
  readonly bySource: BySource;
  readonly byPlatform: ByPlatform;
  /** When the last event happened, ISO 8601; null before the first. */
  readonly reportedAt: string | null;
}

/** Reports all that was counted of the day so far; what the stream has already is left out. */
export interface ReportViews {
  readonly campaignId: number;
  readonly campaignCreatorId: number;
  readonly day: string;
  readonly bySource: BySource;
  readonly byPlatform: ByPlatform;
  readonly now: Date;
}

type Counts<N extends string> = Readonly<Partial<Record<N, number>>>;

function sumOf(counts: Counts<string>): number {
  return Object.values(counts).reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** By name: what `counts` has more than `known`. */
function beyond<N extends string>(counts: Counts<N>, known: Counts<N>): Partial<Record<N, number>> {
  const more: Partial<Record<N, number>> = {};
  for (const name of Object.keys(counts) as N[]) {
    const difference = (counts[name] ?? 0) - (known[name] ?? 0);
    if (difference > 0) more[name] = difference;
  }
  return more;
}

function plus<N extends string>(counts: Counts<N>, more: Counts<N>): Partial<Record<N, number>> {
  const sum: Partial<Record<N, number>> = { ...counts };
  for (const name of Object.keys(more) as N[]) sum[name] = (sum[name] ?? 0) + (more[name] ?? 0);
  return sum;
}

/** Whether the stream has everything that a report says. */
export const isReported = (
  { bySource, byPlatform }: Pick<ReportViews, 'bySource' | 'byPlatform'>,
  state: ViewsOfDay,
): boolean =>
  sumOf(beyond(bySource, state.bySource)) + sumOf(beyond(byPlatform, state.byPlatform)) === 0;

const minuteOf = (at: string): string => at.slice(0, 16);

/** Reports once in a minute, so that a day has 1,440 events of each type at most. */
export const viewsOfDay: Decider<ViewsOfDay, ReportViews> = {
  initialState: { bySource: {}, byPlatform: {}, reportedAt: null },

  evolve(state, event: RecordedEvent) {
    switch (event.type) {
      case 'CampaignViewed': {
        const bySource = plus(state.bySource, event.data.bySource);
        return { ...state, bySource, reportedAt: happenedAt(event) };
      }
      case 'CampaignShared': {
        const byPlatform = plus(state.byPlatform, event.data.byPlatform);
        return { ...state, byPlatform, reportedAt: happenedAt(event) };
      }
      default:
        return state;
    }
  },

  decide(report, state): readonly DomainEvent[] {
    const { campaignId, campaignCreatorId, day, now } = report;
    if (state.reportedAt !== null && minuteOf(state.reportedAt) >= minuteOf(now.toISOString())) {
      return [];
    }
    const about = { campaignId, campaignCreatorId, day };
    const bySource = beyond(report.bySource, state.bySource);
    const byPlatform = beyond(report.byPlatform, state.byPlatform);
    const [newViews, newShares] = [sumOf(bySource), sumOf(byPlatform)];
    const views = sumOf(state.bySource) + newViews;
    const shares = sumOf(state.byPlatform) + newShares;
    const viewed = { ...about, views, newViews, bySource };
    const shared = { ...about, shares, newShares, byPlatform };
    return [
      ...(newViews > 0 ? [{ type: 'CampaignViewed', data: viewed } as const] : []),
      ...(newShares > 0 ? [{ type: 'CampaignShared', data: shared } as const] : []),
    ];
  },
};
