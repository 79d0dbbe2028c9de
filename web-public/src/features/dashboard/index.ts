export { DashboardCounter } from './DashboardCounter.tsx';
export { QuickAction } from './QuickAction.tsx';
