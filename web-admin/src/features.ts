import { accounts } from './features/accounts/feature.ts';
import { activities } from './features/activities/feature.ts';
import { campaigns } from './features/campaigns/feature.ts';
import { categories } from './features/categories/feature.tsx';
import { donations } from './features/donations/feature.ts';
import { projections } from './features/projections/feature.ts';
import { statistics } from './features/statistics/feature.ts';
import type { Feature } from './kernel/define-feature.ts';

/** In the order of the menu. */
export const features: readonly Feature[] = [
  statistics,
  campaigns,
  donations,
  accounts,
  activities,
  projections,
  categories,
];
