/** Packages that every page needs, and the bundler's loader of chunks. */
const framework =
  /vite\/preload-helper|\/node_modules\/(?:@babel\/runtime|react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|react-is|hoist-non-react-statics|@tanstack)\//u;

/** Modules of the site, icons and contracts. They import no module of the entry. */
const site =
  /\/(?:web-public\/src\/(?:ui|api|features)|contracts\/src|node_modules\/lucide-react)\/(?!.*\/feature\.ts$)/u;

/**
 * Modules that pages share, without schemas. The only features among them are `campaigns` and
 * `categories`, because most pages show their components and texts, and what of `views` the buttons
 * that share a campaign need. Modules of other features load with the pages that use them, to keep the
 * first view small; only some of a few lines are here, because the entry names each chunk.
 */
const shared = [
  /\/web-public\/src\/(?:ui|api)\//u,
  /\/web-public\/src\/features\/(?:(?:campaigns|categories|views)\/)?[\w-]+\.tsx?$/u,
  /\/contracts\/src\/(?:kernel|campaigns|categories)\/messages\.ts$/u,
  /\/contracts\/src\/(?:[\w-]+\/)*(?:client|constants|define-endpoints|limits|typed-numbers|utc-day|cents|quote|policies|percents|initials|csv|scripts|money\/index)\.ts$/u,
  /\/web-public\/src\/features\/(?:supporters\/supporter-name|hashtags\/who-may-edit|profiles\/network-names|promotions\/hours|campaigns\/form\/(?:browser-storage|still-signed-in|FormSkeleton)|payments\/(?:QuoteSum|ProcessingFee|PayPalPrice))\.tsx?$/u,
  /\/contracts\/src\/campaigns\/cover\//u,
  /\/node_modules\/lucide-react\//u,
];
/**
 * Modules that the first view does not need: tabs and overlays import a package of their own,
 * the choices of a mood import all tokens, activities and payments are shown on few pages, as is what
 * is published beside a campaign, and `feature.ts` belongs to the entry.
 */
const later =
  /\/(?:feature\.ts|activity-kinds\.ts|payment-purposes\.ts|beside-campaign\.tsx|\w*Tabs\.tsx|MoodChoices\.tsx|ui\/overlays\/\w+\.tsx)$/u;

/** The campaign page, and the modules of other features that its first view shows. */
const campaignPage =
  /\/web-public\/src\/features\/(?:campaigns\/(?:page|completed)|[\w-]+\/campaign-page)\/[\w-]+\.tsx?$/u;

/** The list of trailers and a trailer's page, which follow one another. The forms are larger. */
const trailerPages =
  /\/(?:web-public\/src\/features\/trailers\/(?:list|page)\/[\w-]+\.tsx?|contracts\/src\/campaigns\/trailer\.ts)$/u;

/**
 * Chunks in addition to one for each page: modules of the entry, and modules that pages share.
 * Without these groups the bundler makes a chunk of each small module that two pages share, and
 * each chunk costs the first view a request.
 */
export const chunkGroups = [
  { name: 'framework', test: framework, priority: 3 },
  { name: 'campaign-page', test: campaignPage, priority: 3 },
  { name: 'trailer', test: trailerPages, priority: 3 },
  { name: 'site', test: site, tags: ['$initial' as const], priority: 2 },
  {
    name: 'pages',
    test: (id: string): boolean => shared.some((part) => part.test(id)) && !later.test(id),
    minShareCount: 2,
    priority: 1,
  },
];
