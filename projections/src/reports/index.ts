export { reportDecision } from './report-decisions.ts';
export type { ReportDocument } from './reports.ts';
export { noReports, type ReportCounts, withReport, withSettledReports } from './report-counts.ts';
