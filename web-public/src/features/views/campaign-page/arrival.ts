import { viewSources, type ViewSource } from '@rostrum/contracts/views/constants';

/** How a page was reached. */
export interface Arrival {
  /** The address of the page. */
  readonly address: string;
  /** The address of this site's page before it; undefined if it is the first page or unknown. */
  readonly previous: string | undefined;
  /** Whether another page of this site was before it. */
  readonly isFirst: boolean;
  /** As the browser names it: an address, or '' without one. */
  readonly referrer: string;
}

const pages: readonly (readonly [path: RegExp, source: ViewSource])[] = [
  [/^\/$/u, 'home'],
  [/^\/(?:campaigns|categories(?:\/\d+)?)\/?$/u, 'list'],
  [/^\/search\/?$/u, 'search'],
  [/^\/(?:users?|profile)\//u, 'profile'],
  [/^\/dashboard\/?$/u, 'dashboard'],
];
const searchEngines = /(?:^|\.)(?:google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|ecosia\.org)$/u;
const networks =
  /(?:^|\.)(?:t\.co|x\.com|twitter\.com|facebook\.com|linkedin\.com|lnkd\.in|reddit\.com)$/u;

const ofPage = (path: string): ViewSource =>
  pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'site';

/** The parameter `via` decides, then this site's page before, then the other site. */
export function sourceOf({ address, previous, isFirst, referrer }: Arrival): ViewSource {
  const here = new URL(address);
  const via = here.searchParams.get('via');
  if (via !== null) return viewSources.find((source) => source === via) ?? 'other';
  if (previous !== undefined) return ofPage(new URL(previous).pathname);
  if (!isFirst) return 'site';
  if (!URL.canParse(referrer)) return 'direct';
  const from = new URL(referrer);
  if (from.origin === here.origin) return ofPage(from.pathname);
  if (searchEngines.test(from.hostname)) return 'search';
  return networks.test(from.hostname) ? 'share' : 'link';
}

/** The part of the Navigation API that is used; older browsers do not have it. */
interface NavigationHistory {
  readonly entries: () => readonly { readonly url: string | null }[];
  readonly currentEntry: { readonly index: number } | null;
}

/** How the page that is shown was reached. */
export function currentArrival(): Arrival {
  const { navigation } = window as { readonly navigation?: NavigationHistory };
  const index = navigation?.currentEntry?.index ?? 0;
  const state = window.history.state as { readonly idx?: number } | null;
  return {
    address: window.location.href,
    previous: navigation?.entries()[index - 1]?.url ?? undefined,
    isFirst: (state?.idx ?? 0) === 0,
    referrer: document.referrer,
  };
}
