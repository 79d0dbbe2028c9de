import { defineFeature } from '../engine/define-feature.ts';
import { monthlyMembers, monthlyMembersQueries } from './monthly-members.ts';
import { monthlyMoney, monthlyMoneyQueries } from './monthly-money.ts';

export const monthlyReports = defineFeature({
  name: 'monthly-reports',
  readModels: [monthlyMoney, monthlyMembers],
  queries: (reader) => ({ ...monthlyMoneyQueries(reader), ...monthlyMembersQueries(reader) }),
});
