export { ActivityList } from './ActivityList.tsx';
export { DashboardCounter } from './DashboardCounter.tsx';
