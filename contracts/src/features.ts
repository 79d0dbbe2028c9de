import { accountsFeature } from './accounts/feature.ts';
import { activitiesFeature } from './activities/feature.ts';
import { campaignsFeature } from './campaigns/feature.ts';
import { categoriesFeature } from './categories/feature.ts';
import { dashboardFeature } from './dashboard/feature.ts';
import { donationsFeature } from './donations/feature.ts';
import { historyFeature } from './history/feature.ts';
import { ledgerFeature } from './ledger/feature.ts';
import { paymentsFeature } from './payments/feature.ts';
import { platformFeature } from './platform/feature.ts';
import { projectionsFeature } from './projections/feature.ts';
import { statisticsFeature } from './statistics/feature.ts';

/** The features of the product. Event types, routes, streams and lists are derived from this list. */
export const features = [
  accountsFeature,
  categoriesFeature,
  campaignsFeature,
  donationsFeature,
  paymentsFeature,
  ledgerFeature,
  statisticsFeature,
  dashboardFeature,
  activitiesFeature,
  historyFeature,
  projectionsFeature,
  platformFeature,
] as const;
