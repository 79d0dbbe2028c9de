/** Every feature of the console: the only registry, one line each. */
export { accounts } from './features/accounts/feature.ts';
export { activities } from './features/activities/feature.ts';
export { administration } from './features/administration/feature.ts';
export { campaigns } from './features/campaigns/feature.ts';
export { categories } from './features/categories/feature.tsx';
export { contact } from './features/contact/feature.ts';
export { deadlines } from './features/deadlines/feature.ts';
export { donations } from './features/donations/feature.ts';
export { outbox } from './features/outbox/feature.ts';
export { payments } from './features/payments/feature.ts';
export { personalData } from './features/personal-data/feature.ts';
export { profiles } from './features/profiles/feature.ts';
export { projections } from './features/projections/feature.ts';
export { search } from './features/search/feature.ts';
export { statistics } from './features/statistics/feature.ts';
export { uploads } from './features/uploads/feature.ts';
