export type { MemberDashboard } from './dashboards.ts';
