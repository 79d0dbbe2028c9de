import type { ConsolePage } from '../console/console-page.ts';
import type { DemoRecords } from '../demo/demo-records.ts';
import type { SitePage } from '../site/site-page.ts';

/**
 * The pages of a feature in their states. Tests check them, and `npm run screens` takes pictures of
 * them.
 */
export interface Feature {
  readonly sitePages?: (demo: DemoRecords) => readonly SitePage[];
  readonly consolePages?: (demo: DemoRecords) => readonly ConsolePage[];
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
