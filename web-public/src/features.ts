import { accounts } from './features/accounts/feature.ts';
import { campaigns } from './features/campaigns/feature.ts';
import { categories } from './features/categories/feature.ts';
import { dashboard } from './features/dashboard/feature.ts';
import type { Feature } from './features/define-feature.ts';
import { home } from './features/home/feature.ts';
import { howItWorks } from './features/how-it-works/feature.ts';
import { notFound } from './features/not-found/feature.ts';
import { search } from './features/search/feature.ts';
import { successStories } from './features/success-stories/feature.ts';

/** The features with pages. Their order is the order of the main menu. */
export const features: readonly Feature[] = [
  home,
  campaigns,
  categories,
  successStories,
  howItWorks,
  search,
  accounts,
  dashboard,
  notFound,
];
