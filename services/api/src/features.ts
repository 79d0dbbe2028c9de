/** Every feature of the server: the only registry. */
export { accounts } from './features/accounts/feature.ts';
export { activities } from './features/activities/feature.ts';
export { campaigns } from './features/campaigns/feature.ts';
export { categories } from './features/categories/feature.ts';
export { contact } from './features/contact/feature.ts';
export { dashboard } from './features/dashboard/feature.ts';
export { deadlines } from './features/deadlines/feature.ts';
export { demo } from './features/demo/feature.ts';
export { donations } from './features/donations/feature.ts';
export { history } from './features/history/feature.ts';
export { ledger } from './features/ledger/feature.ts';
export { outbox } from './features/outbox/feature.ts';
export { payments } from './features/payments/feature.ts';
export { personalData } from './features/personal-data/feature.ts';
export { platform } from './features/platform/feature.ts';
export { projections } from './features/projections/feature.ts';
export { statistics } from './features/statistics/feature.ts';
