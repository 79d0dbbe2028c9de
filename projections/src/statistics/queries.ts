import { dayMs } from '@rostrum/contracts';
import { quietDay } from './daily-statistics.ts';
import { newcomer } from '../dashboard/dashboards.ts';
import { nothingYet, platformId } from './statistics.ts';
import type { DailyStatistics, MemberDashboard, PlatformStatistics, Queries } from '../queries.ts';
import { plain, type ModelReader } from '../engine/answers.ts';

/** A chart of more days than this is nobody's. */
const mostDays = 3_660;

/** @throws RangeError for what is no day, or too many of them */
function daysBetween(from: string, to: string): readonly string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const days = Math.floor((last - first) / dayMs) + 1;
  if (!(days <= mostDays))
    throw new RangeError(`not a range of at most ${String(mostDays)} days: ${from} to ${to}`);
  return Array.from({ length: Math.max(0, days) }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}

export function statisticsQueries(reader: ModelReader): Queries['statistics'] {
  return {
    platform: async () => {
      const stored = await (await reader.collection('statistics')).get(platformId);
      return stored ? (plain(stored) as PlatformStatistics) : nothingYet;
    },
    daily: async (from, to) => {
      const days = daysBetween(from, to);
      const found = await (await reader.collection('daily-statistics')).getMany(days);
      const byDay = new Map(found.map((stored) => [stored._id, plain(stored) as DailyStatistics]));
      return days.map((day) => byDay.get(day) ?? quietDay(day));
    },
  };
}

export function dashboardQueries(reader: ModelReader): Queries['dashboards'] {
  return {
    get: async (userId) => {
      const stored = await (await reader.collection('dashboards')).get(String(userId));
      return stored ? (plain(stored) as MemberDashboard) : newcomer(userId);
    },
  };
}
