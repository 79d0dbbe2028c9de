export { addMoney, noCategory, noMoney, type MonthlyMoney } from './monthly-money.ts';
export type { MonthlyMembers } from './monthly-members.ts';
