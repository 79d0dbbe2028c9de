import type { Answer } from '@rostrum/contracts/client';
import {
  createContext,
  createElement,
  Suspense,
  useContext,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Session } from './accounts/index.ts';

interface OfCampaign {
  readonly campaign: Answer<'getCampaign'>;
}

interface OfProfile {
  readonly user: Answer<'getUser'>;
  /** Whether the signed-in member looks at their own. */
  readonly isOwn: boolean;
}

interface OfSettings {
  readonly profile: Answer<'ownProfile'>;
}

interface OfDashboard {
  readonly dashboard: Answer<'dashboard'>;
}

/** The places of pages that features fill, and what the parts in each are given. */
export interface Places {
  /** At the right of the site's header, before the button of the mobile menu. */
  readonly headerActions: { readonly session: Session };
  /** Tabs of a campaign's page. */
  readonly campaignTabs: OfCampaign;
  /** Under the description in a campaign's first tab. */
  readonly campaignSections: OfCampaign;
  /** Under the title of a campaign's page. */
  readonly campaignNotices: OfCampaign;
  /** What a campaign's page shows above the names of the participants: the first part only. */
  readonly campaignMedia: OfCampaign;
  /** At the top of the column beside a campaign; on a phone above the tabs. */
  readonly campaignTopPanels: OfCampaign & {
    /** An element at the end of the page, for a bar that stays at the bottom of the window. */
    readonly pageEnd: Element | null;
  };
  /** In the column beside a campaign; on a phone below the tabs. */
  readonly campaignPanels: OfCampaign;
  /** Beside the name on a member's public profile. */
  readonly profileActions: OfProfile;
  /** Tabs of a member's public profile. */
  readonly profileTabs: OfProfile;
  /** Tabs of the account settings. */
  readonly settingsTabs: OfSettings;
  /** Cards of the tab Security of the account settings. */
  readonly securitySections: OfSettings;
  /** Tabs of the dashboard. */
  readonly dashboardTabs: OfDashboard;
  /** Items of the dashboard's list Quick Actions. */
  readonly dashboardActions: OfDashboard;
  /** Tabs of what a search finds. */
  readonly searchTabs: {
    readonly text: string;
    readonly page: number;
    /** The address of another page of the results, or of another search. */
    readonly hrefOf: (to: { readonly page: number; readonly q?: string }) => string;
  };
}

export type PlaceName = keyof Places;

interface Part<N extends PlaceName> {
  /** Unique in its place. Of a tab also its name in the address, `?tab=name`. */
  readonly name: string;
  /** Parts are shown in the order of their positions. */
  readonly position: number;
  /** Whether the part is shown; without it, always. */
  readonly shown?: (given: Places[N]) => boolean;
  /** Of a tab: the number beside its label, when the page has it. */
  readonly count?: (given: Places[N]) => number | undefined;
}

/** What a part is, without its code. */
type PartIn<N extends PlaceName> = Part<N> &
  (N extends `${string}Tabs` ? { readonly label: string } : unknown);

/** A part as a feature contributes it: a chunk of its own, from a file that exports `Component`. */
export type LazyPart<N extends PlaceName> = PartIn<N> &
  FirstView<N> & {
    readonly lazy: () => Promise<{ readonly Component: ComponentType<Places[N]> }>;
    /**
     * Of a tab whose number the page does not have: a file that exports `Component`, which asks for
     * the number and shows it. Loaded together with the page.
     */
    readonly lazyCount?: () => Promise<{ readonly Component: ComponentType<Places[N]> }>;
    /** The places in the part. Their parts of the first view are loaded together with it. */
    readonly places?: readonly PlaceName[];
  };

/**
 * Whether the part is loaded together with its page. Buttons side by side always are, so that none
 * moves while another one is clicked.
 */
type FirstView<N extends PlaceName> = N extends 'profileActions' | 'dashboardActions'
  ? { readonly firstView: true }
  : { readonly firstView?: true };

/** A part that can be rendered. The page's own feature passes such parts directly, in its chunk. */
export type PlacedPart<N extends PlaceName> = PartIn<N> & {
  readonly Component: ComponentType<Places[N]>;
  readonly Count?: ComponentType<Places[N]>;
};

export type PlacedParts = { readonly [N in PlaceName]?: readonly PlacedPart<N>[] };

/** The parts that all features contribute (`app/all-places.tsx`). */
export const PlacesContext = createContext<PlacedParts>({});

/** The parts shown in a place, in their order: the page's own and those of all features. */
export function usePlace<N extends PlaceName>(
  name: N,
  given: Places[N],
  own: readonly PlacedPart<N>[] = [],
): readonly PlacedPart<N>[] {
  const contributed: readonly PlacedPart<N>[] = useContext(PlacesContext)[name] ?? [];
  return [...own, ...contributed]
    .filter(({ shown }) => shown?.(given) ?? true)
    .sort((a, b) => a.position - b.position);
}

interface PlaceProps<N extends PlaceName> {
  readonly name: N;
  readonly given: Places[N];
  readonly own?: readonly PlacedPart<N>[];
  /** How many parts are shown at most; by default all. */
  readonly limit?: number;
}

/** Shows the parts of a place, one after the other. */
export function Place<N extends PlaceName>({ name, given, own, limit }: PlaceProps<N>): ReactNode {
  return usePlace(name, given, own)
    .slice(0, limit)
    .map((part) => (
      <Suspense key={part.name} fallback={null}>
        {createElement(part.Component, given)}
      </Suspense>
    ));
}
