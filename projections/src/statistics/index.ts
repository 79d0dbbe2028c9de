export type { DailyStatistics } from './daily-statistics.ts';
export type { PlatformStatistics } from './statistics.ts';
