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
  /\/contracts\/src\/(?:[\w-]+\/)*(?:client|constants|define-endpoints|limits|target|typed-numbers|utc-day|cents|quote|policies|percents|initials|csv|scripts|money\/index)\.ts$/u,
  /\/web-public\/src\/features\/(?:supporters\/supporter-name|hashtags\/who-may-edit|profiles\/network-names|promotions\/hours|campaigns\/(?:form\/(?:browser-storage|still-signed-in|FormSkeleton)|list\/Search(?:Field|Text))|payments\/(?:QuoteSum|ProcessingFee|PayPalPrice))\.tsx?$/u,
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
const trailerPages = /\/web-public\/src\/features\/trailers\/(?:list|page)\/[\w-]+\.tsx?$/u;

/** What of prompts several pages show, and the lists of the dashboard and of a profile. */
const prompts =
  /\/(?:web-public\/src\/features\/prompts\/(?:dashboard\/[\w-]+|page\/rules|parts|api|AskLink|PromptCard|PromptCover|PromptGrid|PromptsTab|course|file-types|time-left)\.tsx?|contracts\/src\/prompts\/(?:constants|messages)\.ts)$/u;

/** What the parts of Radix share, and what its windows over the page need. */
const radix =
  /\/node_modules\/@radix-ui\/(?:primitive|react-(?:compose-refs|context|id|presence|primitive|slot|use-[\w-]+|visually-hidden))\//u;
const modal =
  /\/node_modules\/(?:@radix-ui\/react-focus-(?:scope|guards)|aria-hidden|get-nonce|react-remove-scroll(?:-bar)?|react-style-singleton|tslib|use-callback-ref|use-sidecar)\//u;

/**
 * Modules of a few lines each that are needed together or one after the other: by name of the chunk,
 * the files in `features`.
 */
const together = {
  'campaign-form':
    'campaigns/form/(?:campaign-form|field-ids|form-columns|FormProblems|LockedTerms|participant-slots|use-campaign-form|use-checked-form|use-own-image|use-saved-edit)',
  payment:
    '(?:payments/(?:away|api|state-store|payment)|receipts/use-(?:settlement|sent-payment)|donations/donation-amount)',
  'payment-form':
    '(?:payments/(?:BankStep|Card\\w+|card-fields|LargePayment|payment-form-props|PaymentForm|PayPalMethod|PayPalStep|TestCards|use-payment-state)|donations/AmountPicker)',
  queries:
    '(?:comments|follows|ledger|payees|payouts|profiles|receipts|security|supporters|terms)/api',
  follows:
    'follows/(?:FollowersTab|FollowingTab|FollowedCampaignsTab|FollowersCounter|FollowCounts|ProfileFollow|ProfileFollowFacts|PeopleList)',
  legal:
    '(?:legal/(?:LegalText|PrivacyPage)|terms/(?:TermsPage|TermsVersionPage|VersionList|Changes))',
  'mailed-links':
    'accounts/security/(?:Done|LinkAction|IncompleteLink|mailed-link|VerifyEmailPage|ConfirmEmailPage|ForgotPasswordPage|ResetPasswordPage)',
  notifications: 'notifications/(?:Notification(?:Popover|List|sPage)|MarkAllRead)',
  receipts: 'receipts/(?:ReceiptPage|ReceiptSheet|StatementPage|StatementSheet|Issuer|print)',
} as const;

/**
 * Chunks in addition to one for each page: modules of the entry, and modules that pages share.
 * Without these groups the bundler makes a chunk of each small module that two pages share, and
 * each chunk costs the first view a request.
 */
export const chunkGroups = [
  { name: 'framework', test: framework, priority: 3 },
  { name: 'campaign-page', test: campaignPage, priority: 3 },
  { name: 'trailer', test: trailerPages, priority: 3 },
  { name: 'prompts', test: prompts, priority: 3 },
  { name: 'radix', test: radix, priority: 3 },
  { name: 'modal', test: modal, priority: 3 },
  ...Object.entries(together).map(([name, files]) => ({
    name,
    test: new RegExp(`/features/${files}\\.tsx?$`, 'u'),
    priority: 3,
  })),
  { name: 'site', test: site, tags: ['$initial' as const], priority: 2 },
  {
    name: 'pages',
    test: (id: string): boolean => shared.some((part) => part.test(id)) && !later.test(id),
    minShareCount: 2,
    priority: 1,
  },
];
