export { PlatformStatistics } from './PlatformStatistics.tsx';
export { statisticsQuery } from './api.ts';
