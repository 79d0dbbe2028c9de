import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { limits } from '../kernel/limits.ts';
import { rateLimits } from '../kernel/rate-limits.ts';
import { monthlyReportsEndpoints as endpoints } from './constants.ts';
import { monthlyReports, reportPeriod } from './schemas.ts';

/** Common options of the exports. Auditors may have them: they contain no personal data. */
const reportExport = {
  tag: 'administration',
  access: 'staff',
  rate: rateLimits.export,
  media: 'text/csv',
  answers: { 200: z.string().max(limits.export.characters) },
} as const;
const period = {
  query: reportPeriod,
  example: { query: { from: '2026-01', to: '2026-12' } },
} as const;

export const monthlyReportsRoutes = {
  adminMonthlyReports: defineRoute(endpoints.adminMonthlyReports, {
    ...period,
    summary:
      'Money by UTC month and by category, and members by month, of a period; and what is owed now',
    tag: 'administration',
    access: 'staff',
    answers: { 200: monthlyReports },
  }),
  adminExportMoneyByMonth: defineRoute(endpoints.adminExportMoneyByMonth, {
    ...reportExport,
    ...period,
    summary: 'Money by UTC month as CSV (UTF-8 with a byte order mark)',
  }),
  adminExportMoneyByCategory: defineRoute(endpoints.adminExportMoneyByCategory, {
    ...reportExport,
    ...period,
    summary: 'Money of a period by category as CSV (UTF-8 with a byte order mark)',
  }),
  adminExportObligations: defineRoute(endpoints.adminExportObligations, {
    ...reportExport,
    summary: 'What is owed now, by account of the chart, as CSV (UTF-8 with a byte order mark)',
  }),
  adminExportMembersByMonth: defineRoute(endpoints.adminExportMembersByMonth, {
    ...reportExport,
    ...period,
    summary: 'Members by UTC month as CSV (UTF-8 with a byte order mark)',
  }),
} as const;
