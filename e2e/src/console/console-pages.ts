import type { Visit } from '../browser/chromium.ts';
import { notFound, openInConsole } from './console-elements.ts';
import type { ConsolePage } from './console-page.ts';
import type { ShownRecords } from '../features/shown-records.ts';
import type { Feature } from '../features/define-feature.ts';
import * as features from '../features.ts';

/** The console's pages behind the login, with the demo data. */
export function consolePages(
  demo: ShownRecords,
  isChosen: (page: ConsolePage) => boolean = () => true,
): readonly ConsolePage[] {
  const pages = Object.values<Feature>(features).flatMap(
    (feature) => feature.consolePages?.(demo).filter((page) => isChosen(page)) ?? [],
  );
  return [...pages, notFound];
}

/** Opens a page of the console and waits until it is completely loaded. */
export async function openConsole(visit: Visit, { hash, shows }: ConsolePage): Promise<void> {
  const { page } = visit;
  await openInConsole(page, hash);
  await shows(page);
  await visit.settle();
}
