/** The features with pages: the only registry, one line each. */
export { accounts } from './features/accounts/feature.ts';
export { campaigns } from './features/campaigns/feature.ts';
export { categories } from './features/categories/feature.ts';
export { contact } from './features/contact/feature.ts';
export { dashboard } from './features/dashboard/feature.ts';
export { donations } from './features/donations/feature.ts';
export { home } from './features/home/feature.ts';
export { howItWorks } from './features/how-it-works/feature.ts';
export { ledger } from './features/ledger/feature.ts';
export { legal } from './features/legal/feature.ts';
export { notFound } from './features/not-found/feature.ts';
export { profiles } from './features/profiles/feature.ts';
export { promotions } from './features/promotions/feature.ts';
export { receipts } from './features/receipts/feature.ts';
export { search } from './features/search/feature.ts';
export { successStories } from './features/success-stories/feature.ts';
