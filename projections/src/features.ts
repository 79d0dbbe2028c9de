import { accounts } from './accounts/feature.ts';
import { activities } from './activities/feature.ts';
import { campaigns } from './campaigns/feature.ts';
import { categories } from './categories/feature.ts';
import { dashboard } from './dashboard/feature.ts';
import { donations } from './donations/feature.ts';
import { ledger } from './ledger/feature.ts';
import { statistics } from './statistics/feature.ts';

/** The only registry: names of read models, their types and the queries follow from it. */
export const features = [
  campaigns,
  categories,
  statistics,
  dashboard,
  activities,
  donations,
  accounts,
  ledger,
] as const;
