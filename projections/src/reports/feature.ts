import { defineFeature } from '../engine/define-feature.ts';
import { reportActivities } from './activities.ts';
import { reportsQueries } from './queries.ts';
import { reportDecisions } from './report-decisions.ts';
import { reports as readModel } from './reports.ts';

export const reports = defineFeature({
  name: 'reports',
  readModels: [readModel, reportDecisions],
  queries: reportsQueries,
  adds: { activities: reportActivities },
});
