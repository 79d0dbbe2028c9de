/** The only registry: read models, their names and types, and the queries are derived from it. */
export { accounts } from './accounts/feature.ts';
export { activities } from './activities/feature.ts';
export { campaigns } from './campaigns/feature.ts';
export { categories } from './categories/feature.ts';
export { contact } from './contact/feature.ts';
export { dashboard } from './dashboard/feature.ts';
export { deadlines } from './deadlines/feature.ts';
export { donations } from './donations/feature.ts';
export { ledger } from './ledger/feature.ts';
export { payments } from './payments/feature.ts';
export { promotions } from './promotions/feature.ts';
export { statistics } from './statistics/feature.ts';
export { uploads } from './uploads/feature.ts';
