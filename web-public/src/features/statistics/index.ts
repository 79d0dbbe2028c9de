export { statisticsQuery } from './api.ts';
export { damageText, LedgerDamage } from './LedgerDamage.tsx';
export { PlatformStatistics } from './PlatformStatistics.tsx';
