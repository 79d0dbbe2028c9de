export { Figures } from './PlatformStatistics.tsx';
export { statisticsQuery } from './api.ts';
