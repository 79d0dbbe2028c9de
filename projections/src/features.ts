import type { ReadModelName } from './queries.ts';
import type { ReadModel } from './engine/read-model.ts';
import { accounts } from './ledger/ledger-balances.ts';
import { activities } from './activities/activities.ts';
import { campaignCards } from './campaigns/campaign-cards.ts';
import { campaignDetail } from './campaigns/campaign-detail.ts';
import { categories } from './categories/categories.ts';
import { dailyStatistics } from './statistics/daily-statistics.ts';
import { dashboards } from './dashboard/dashboards.ts';
import { donations } from './donations/donations.ts';
import { ledger } from './ledger/ledger.ts';
import { statistics } from './statistics/statistics.ts';
import { users } from './accounts/users.ts';

const byName: Readonly<Record<ReadModelName, ReadModel>> = {
  'campaign-cards': campaignCards,
  'campaign-detail': campaignDetail,
  categories,
  statistics,
  'daily-statistics': dailyStatistics,
  dashboards,
  activities,
  donations,
  users,
  ledger,
  accounts,
};

/** Every read model of the product. */
export const readModels: readonly ReadModel[] = Object.values(byName);
