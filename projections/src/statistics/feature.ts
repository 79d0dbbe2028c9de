import { defineFeature } from '../engine/define-feature.ts';
import { dailyStatistics, dailyStatisticsQueries } from './daily-statistics.ts';
import { statistics as statisticsModel, statisticsQueries } from './statistics.ts';

export const statistics = defineFeature({
  name: 'statistics',
  readModels: [statisticsModel, dailyStatistics],
  queries: (reader) => ({ ...statisticsQueries(reader), ...dailyStatisticsQueries(reader) }),
});
