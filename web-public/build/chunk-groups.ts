/** Packages that every page needs, and the bundler's loader of chunks. */
const framework =
  /vite\/preload-helper|\/node_modules\/(?:@babel\/runtime|react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|react-is|hoist-non-react-statics|@tanstack)\//u;

/**
 * Modules that pages share: parts of the site, icons, and contracts without schemas. They import
 * nothing from the entry.
 */
const shared = [
  /\/web-public\/src\/(?:ui|api)\//u,
  /\/web-public\/src\/features\/(?:(?:accounts|campaigns|categories|statistics)\/)?[\w-]+\.tsx?$/u,
  /\/contracts\/src\/(?:[\w-]+\/)*(?:client|endpoints|define-endpoints|limits|messages|vocabulary|cover|cents|quote|policies|initials|cover-[a-z]+)\.ts$/u,
  /\/node_modules\/lucide-react\//u,
];
/** What the first view does not need: pages, forms, dialogs and menus. */
const later =
  /\/(?:feature\.ts|schemas\.ts|mood\.ts|mood-css\.ts|[\w]+Page\.tsx|(?:AuthFrame|PasswordInput|Popover|Dialog|Tooltip|Tabs|PlaceTabs|ToastView|Timeline|MoneyInput|Checkbox)\.tsx)$/u;

/** The page of a campaign, and what other features show in its first view. */
const campaignPage =
  /\/web-public\/src\/features\/(?:campaigns\/page|[\w-]+\/campaign-page)\/[\w-]+\.tsx?$/u;

/** Texts and limits of features for signed-in members: they are loaded with the features' pages. */
const membersOnly =
  /\/contracts\/src\/(?:accounts|contact|dashboard|personal-data|profiles|security|sessions|uploads)\//u;

const isShared = (id: string): boolean => shared.some((part) => part.test(id)) && !later.test(id);

/**
 * Chunks beside those of the pages: what the entry imports, and what pages share. Left to itself, the
 * bundler makes a chunk of each small module that two pages share, and each costs the first view a
 * request.
 */
export const chunkGroups = [
  { name: 'framework', test: framework, priority: 3 },
  { name: 'campaign-page', test: campaignPage, priority: 3 },
  { name: 'site', test: isShared, tags: ['$initial' as const], priority: 2 },
  {
    name: 'pages',
    test: (id: string): boolean => isShared(id) && !membersOnly.test(id),
    minShareCount: 2,
    priority: 1,
  },
];
