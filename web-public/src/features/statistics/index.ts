export { statisticsQuery } from './api.ts';
export { damageText } from './DamageNotice.tsx';
export { LedgerDamage } from './LedgerDamage.tsx';
export { PlatformStatistics } from './PlatformStatistics.tsx';
