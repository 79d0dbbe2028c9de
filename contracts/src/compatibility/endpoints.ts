import { accountsEndpoints } from '../accounts/endpoints.ts';
import { activitiesEndpoints } from '../activities/endpoints.ts';
import { campaignsEndpoints } from '../campaigns/endpoints.ts';
import { categoriesEndpoints } from '../categories/endpoints.ts';
import { dashboardEndpoints } from '../dashboard/endpoints.ts';
import { donationsEndpoints } from '../donations/endpoints.ts';
import { historyEndpoints } from '../history/endpoints.ts';
import { ledgerEndpoints } from '../ledger/endpoints.ts';
import { paymentsEndpoints } from '../payments/endpoints.ts';
import { platformEndpoints } from '../platform/endpoints.ts';
import { projectionsEndpoints } from '../projections/endpoints.ts';
import { statisticsEndpoints } from '../statistics/endpoints.ts';

export const endpoints = {
  ...accountsEndpoints,
  ...activitiesEndpoints,
  ...campaignsEndpoints,
  ...categoriesEndpoints,
  ...dashboardEndpoints,
  ...donationsEndpoints,
  ...historyEndpoints,
  ...ledgerEndpoints,
  ...paymentsEndpoints,
  ...platformEndpoints,
  ...projectionsEndpoints,
  ...statisticsEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
