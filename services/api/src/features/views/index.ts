export { appendViews } from './report-views.ts';
