import type { ConsolePage } from '../console/console-page.ts';
import type { ShownRecords } from './shown-records.ts';
import type { SitePage } from '../site/site-page.ts';

/**
 * The pages of a feature in their states. Tests check them, and `npm run screens` takes pictures of
 * them.
 */
export interface Feature {
  readonly sitePages?: (demo: ShownRecords) => readonly SitePage[];
  readonly consolePages?: (demo: ShownRecords) => readonly ConsolePage[];
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
