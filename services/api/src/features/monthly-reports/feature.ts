import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import {
  adminExportMembersByMonth,
  adminExportMoneyByCategory,
  adminExportMoneyByMonth,
  adminExportObligations,
} from './export-reports.ts';
import { adminMonthlyReports } from './reports.ts';

export const monthlyReports = defineFeature({
  name: 'monthly-reports',
  endpoints: () => [
    endpoint(routes.adminMonthlyReports, adminMonthlyReports),
    endpoint(routes.adminExportMoneyByMonth, adminExportMoneyByMonth),
    endpoint(routes.adminExportMoneyByCategory, adminExportMoneyByCategory),
    endpoint(routes.adminExportObligations, adminExportObligations),
    endpoint(routes.adminExportMembersByMonth, adminExportMembersByMonth),
  ],
});
