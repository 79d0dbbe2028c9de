export { DashboardCounter } from './DashboardCounter.tsx';
