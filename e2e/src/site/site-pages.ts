import type { Page } from 'playwright-core';
import type { ShownRecords } from '../features/shown-records.ts';
import type { Feature } from '../features/define-feature.ts';
import * as features from '../features.ts';
import { press, type SitePage } from './site-page.ts';

/** Pages with the menus of the site's frame, which belongs to no feature. */
const framePages: readonly SitePage[] = [
  {
    name: 'menu',
    path: '/how-it-works',
    only: '360',
    covered: true,
    prepare: (page) => press(page, 'Open menu'),
  },
  { name: 'moods', path: '/how-it-works', covered: true, prepare: openMoods },
];

async function openMoods(page: Page): Promise<void> {
  await press(page, 'Theme');
  await page.getByRole('dialog', { name: 'Choose a Mood' }).waitFor();
}

/**
 * The pages of the public site with the demo data, including menus and dialogs. `index`: the place of a
 * page among those of its feature.
 */
export function sitePages(
  demo: ShownRecords,
  isChosen: (index: number) => boolean = () => true,
): readonly SitePage[] {
  const pages = Object.values<Feature>(features).flatMap(
    (feature) => feature.sitePages?.(demo).filter((_page, index) => isChosen(index)) ?? [],
  );
  // The root must come first: opened later in a new tab, it would redirect to the last page.
  const rootFirst = pages.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/'));
  return [...rootFirst, ...framePages];
}
