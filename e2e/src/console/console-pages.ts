import type { Visit } from '../browser/chromium.ts';
import type { ConsolePage } from './console-page.ts';
import type { DemoRecords } from '../demo/demo-records.ts';
import type { Feature } from '../features/define-feature.ts';
import * as features from '../features.ts';

const notFound: ConsolePage = {
  name: 'not-found',
  hash: '/nope',
  shows: (page) => page.getByText('The console has no page at this address').waitFor(),
};

/** The console's pages behind the login, with the demo data. */
export function consolePages(demo: DemoRecords): readonly ConsolePage[] {
  const pages = Object.values<Feature>(features).flatMap(
    (feature) => feature.consolePages?.(demo) ?? [],
  );
  return [...pages, notFound];
}

/**
 * Opens a page of the console and waits until it is completely loaded. The console itself is loaded
 * by the first call only.
 */
export async function openConsole(visit: Visit, { hash, shows }: ConsolePage): Promise<void> {
  const { page } = visit;
  // The page before may show what `shows` waits for, so it is left first.
  await page.goto(`/admin/#${notFound.hash}`);
  await notFound.shows(page);
  await page.goto(`/admin/#${hash}`);
  await shows(page);
  await visit.settle();
}
