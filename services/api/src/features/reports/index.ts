export { dismissReports } from './dismiss-reports.ts';
export { pageOfReports } from './page-of-reports.ts';
export { appendReport, takeReport } from './report-content.ts';
