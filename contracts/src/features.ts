/** The features of the product: the only registry. Event types, routes, streams and lists are derived from it. */
export { accountsFeature } from './accounts/feature.ts';
export { activitiesFeature } from './activities/feature.ts';
export { campaignsFeature } from './campaigns/feature.ts';
export { categoriesFeature } from './categories/feature.ts';
export { dashboardFeature } from './dashboard/feature.ts';
export { donationsFeature } from './donations/feature.ts';
export { historyFeature } from './history/feature.ts';
export { ledgerFeature } from './ledger/feature.ts';
export { paymentsFeature } from './payments/feature.ts';
export { platformFeature } from './platform/feature.ts';
export { projectionsFeature } from './projections/feature.ts';
export { statisticsFeature } from './statistics/feature.ts';
