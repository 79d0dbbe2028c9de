import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const reportLimits = {
  /** Maximum number of months of a report. */
  months: 36,
  /** Maximum number of categories; there are about a dozen. */
  categories: 100,
} as const;

/** Amounts of a report and their names, in the order in which they are shown. */
export const moneyFigureNames = {
  /** Donations, including those that were late and are returned, and applied deposits. */
  raisedCents: 'Raised',
  /** Service fees on payments. */
  feesCents: 'Service fees',
  /** Promotions and fees of trailers. */
  otherIncomeCents: 'Other income',
  /** Refunds that were requested, with their fees. */
  refundsCents: 'Refunds',
  /** Disputes that were lost, with their fees. */
  lostDisputesCents: 'Lost disputes',
  /** What of refunds and lost disputes had been income. */
  returnedIncomeCents: 'Returned income',
  /** Fees of the payment providers, and service fees that the platform pays itself. */
  costsCents: 'Costs',
} as const;
export type MoneyFigure = keyof typeof moneyFigureNames;
export const moneyFigures = Object.keys(moneyFigureNames) as readonly MoneyFigure[];
export type MoneyFigures = Readonly<Record<MoneyFigure, number>>;

/** The month of an ISO 8601 time in UTC, as `2026-03`. */
export const monthOf = (at: string): string => at.slice(0, 7);

/** The month `by` months after (or before, if negative) another one. */
export function shiftedMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + by)).toISOString());
}

/** UTC months as `2026-03`, both included. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

/** A UTC month from 2000 to 2999, as `2026-03`. */
export const monthPattern = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

/** Whether both are months, the first one first, and at most `reportLimits.months`. */
export const isReportPeriod = ({ from, to }: ReportPeriod): boolean =>
  monthPattern.test(from) &&
  monthPattern.test(to) &&
  from <= to &&
  shiftedMonth(from, reportLimits.months) > to;

/** All months from `from` to `to`, both included; at most `reportLimits.months`. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let month = from; month <= to && months.length < reportLimits.months;) {
    months.push(month);
    month = shiftedMonth(month, 1);
  }
  return months;
}

export const monthlyReportsEndpoints = defineEndpoints({
  adminMonthlyReports: ['GET', '/api/admin/monthly-reports'],
  adminExportMoneyByMonth: ['GET', '/api/admin/exports/money-by-month'],
  adminExportMoneyByCategory: ['GET', '/api/admin/exports/money-by-category'],
  adminExportObligations: ['GET', '/api/admin/exports/open-obligations'],
  adminExportMembersByMonth: ['GET', '/api/admin/exports/members-by-month'],
});
