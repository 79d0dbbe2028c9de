export { statisticsQuery } from './api.ts';
export { PlatformStatistics } from './PlatformStatistics.tsx';
