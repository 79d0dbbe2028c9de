import type { ReadModelName } from '../queries.ts';
import type { ReadModel } from '../read-model.ts';
import { accounts } from './accounts.ts';
import { activities } from './activities.ts';
import { campaignCards } from './campaign-cards.ts';
import { campaignDetail } from './campaign-detail.ts';
import { categories } from './categories.ts';
import { dailyStatistics } from './daily-statistics.ts';
import { dashboards } from './dashboards.ts';
import { donations } from './donations.ts';
import { ledger } from './ledger.ts';
import { statistics } from './statistics.ts';
import { users } from './users.ts';

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
