import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminStatistics } from './admin-statistics.ts';
import { statistics as answerStatistics } from './statistics.ts';

export const statistics = defineFeature({
  name: 'statistics',
  endpoints: (app) => [
    endpoint(routes.statistics, answerStatistics(app)),
    endpoint(routes.adminStatistics, adminStatistics(app)),
  ],
});
