/** Packages that every page needs, and the bundler's loader of chunks. */
const framework =
  /vite\/preload-helper|\/node_modules\/(?:@babel\/runtime|react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|react-is|hoist-non-react-statics|@tanstack)\//u;

/** Parts of the site, icons and contracts. They import nothing of the entry. */
const site =
  /\/(?:web-public\/src\/(?:ui|api|features)|contracts\/src|node_modules\/lucide-react)\/(?!.*\/feature\.ts$)/u;

/**
 * What pages share, without schemas. Of the features, only those two whose parts and texts most
 * pages show: what belongs to another one comes with its pages, or the first view would grow with it.
 */
const shared = [
  /\/web-public\/src\/(?:ui|api)\//u,
  /\/web-public\/src\/features\/(?:(?:campaigns|categories)\/)?[\w-]+\.tsx?$/u,
  /\/contracts\/src\/(?:kernel|campaigns|categories)\/messages\.ts$/u,
  /\/contracts\/src\/(?:[\w-]+\/)*(?:client|constants|define-endpoints|limits|cover|cents|quote|policies|initials|cover-[a-z]+)\.ts$/u,
  /\/node_modules\/lucide-react\//u,
];
/** What the first view does not need: tabs and overlays bring a package, feature.ts is the entry's. */
const later = /\/(?:feature\.ts|\w*Tabs\.tsx|ui\/overlays\/\w+\.tsx)$/u;

/** The page of a campaign, and what other features show in its first view. */
const campaignPage =
  /\/web-public\/src\/features\/(?:campaigns\/page|[\w-]+\/campaign-page)\/[\w-]+\.tsx?$/u;

/**
 * Chunks beside those of the pages: what the entry imports, and what pages share. Left to itself, the
 * bundler makes a chunk of each small module that two pages share, and each costs the first view a
 * request.
 */
export const chunkGroups = [
  { name: 'framework', test: framework, priority: 3 },
  { name: 'campaign-page', test: campaignPage, priority: 3 },
  { name: 'site', test: site, tags: ['$initial' as const], priority: 2 },
  {
    name: 'pages',
    test: (id: string): boolean => shared.some((part) => part.test(id)) && !later.test(id),
    minShareCount: 2,
    priority: 1,
  },
];
