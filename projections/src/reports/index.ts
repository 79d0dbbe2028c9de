export type { ReportDocument } from './reports.ts';
