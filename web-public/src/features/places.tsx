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

interface OfPrompt {
  readonly prompt: Answer<'getPrompt'>;
}

interface OfProfile {
  readonly user: Answer<'getUser'>;
  /** Whether the signed-in member views their own profile. */
  readonly isOwn: boolean;
}

interface OfSettings {
  readonly profile: Answer<'ownProfile'>;
}

interface OfDashboard {
  readonly dashboard: Answer<'dashboard'>;
}

/** The places on pages that features can fill, with the props of the parts in each place. */
export interface Places {
  /** At the right of the site's header, before the button of the mobile menu. */
  readonly headerActions: { readonly session: Session };
  /** Between the header and the page, on every page. */
  readonly siteNotices: { readonly session: Session };
  /** The page of a campaign of another kind, such as a trailer. Only the first part is shown. */
  readonly campaignView: OfCampaign;
  /** Tabs of a campaign's page. */
  readonly campaignTabs: OfCampaign;
  /** Under the description in a campaign's first tab. */
  readonly campaignSections: OfCampaign;
  /** In the form on which a campaign is created, before its button. */
  readonly campaignCreateSections: { readonly userId: number };
  /**
   * The form on which a campaign of another kind is edited, such as a trailer. Only the first part is
   * shown.
   */
  readonly campaignEditForm: OfCampaign;
  /** Below the form on which a campaign is edited. */
  readonly campaignEditSections: OfCampaign;
  /** Beside who proposed a campaign on its page; below the facts of a completed one. */
  readonly campaignActs: OfCampaign;
  /** Under the title of a campaign's page. */
  readonly campaignNotices: OfCampaign;
  /** Above the names of the participants on a campaign's page. Only the first part is shown. */
  readonly campaignMedia: OfCampaign;
  /** At the top of the column beside a campaign; above the tabs on a phone. */
  readonly campaignTopPanels: OfCampaign & {
    /** An element at the end of the page, for a bar that stays at the bottom of the window. */
    readonly pageEnd: Element | null;
  };
  /** What became of the money that a completed campaign has raised, on its page. */
  readonly campaignOutcome: OfCampaign;
  /** In the column beside a campaign; below the tabs on a phone. */
  readonly campaignPanels: OfCampaign;
  /** Tabs of the panel beside a campaign for what members do without giving. */
  readonly communityTabs: OfCampaign;
  /** Tabs of a prompt's page. */
  readonly promptTabs: OfPrompt;
  /** Beside the name on a member's public profile. */
  readonly profileActions: OfProfile;
  /** Items of the list of facts under the name on a member's public profile. */
  readonly profileFacts: OfProfile;
  /** Tabs of a member's public profile. */
  readonly profileTabs: OfProfile;
  /** Tabs of the account settings. */
  readonly settingsTabs: OfSettings;
  /** Cards on the Security tab of the account settings. */
  readonly securitySections: OfSettings;
  /** Items of the list of counters at the top of the dashboard. */
  readonly dashboardCounters: OfDashboard;
  /** Tabs of the dashboard. */
  readonly dashboardTabs: OfDashboard;
  /** Items of the list Quick Actions on the dashboard. */
  readonly dashboardActions: OfDashboard;
  /** Tabs of the search results. */
  readonly searchTabs: {
    readonly text: string;
    readonly page: number;
    /** The address of another page of the results, or of the results of another search. */
    readonly hrefOf: (to: { readonly page: number; readonly q?: string }) => string;
  };
}

export type PlaceName = keyof Places;

interface Part<N extends PlaceName> {
  /** Unique in its place. For a tab, also its name in the URL, `?tab=name`. */
  readonly name: string;
  /** Parts are sorted by position. */
  readonly position: number;
  /** Whether the part is shown. Default: always. */
  readonly shown?: (given: Places[N]) => boolean;
  /** For tabs: the number beside the label, if the page knows it, or a short text with it. */
  readonly count?: (given: Places[N]) => number | string | undefined;
}

/** The description of a part, without its component. */
type PartIn<N extends PlaceName> = Part<N> &
  (N extends `${string}Tabs` ? { readonly label: string } : unknown);

/** A part as a feature contributes it: a chunk of its own, whose module exports `Component`. */
export type LazyPart<N extends PlaceName> = PartIn<N> &
  FirstView<N> & {
    readonly lazy: () => Promise<{ readonly Component: ComponentType<Places[N]> }>;
    /**
     * For tabs whose number the page does not know: a module that exports `Component`, which
     * queries the number and shows it. It loads together with the page.
     */
    readonly lazyCount?: () => Promise<{ readonly Component: ComponentType<Places[N]> }>;
    /** The places inside the part. Their first-view parts load together with it. */
    readonly places?: readonly PlaceName[];
  };

/**
 * Whether the part loads together with its page. Parts that are buttons in a row always do, so that
 * no button moves while the user clicks another one.
 */
type FirstView<N extends PlaceName> = N extends 'profileActions' | 'dashboardActions'
  ? { readonly firstView: true }
  : { readonly firstView?: true };

/**
 * A part that can be rendered. A page passes the parts of its own feature directly; they are in the
 * page's chunk.
 */
export type PlacedPart<N extends PlaceName> = PartIn<N> & {
  readonly Component: ComponentType<Places[N]>;
  readonly Count?: ComponentType<Places[N]>;
};

export type PlacedParts = { readonly [N in PlaceName]?: readonly PlacedPart<N>[] };

/** The parts that all features contribute (`app/all-places.tsx`). */
export const PlacesContext = createContext<PlacedParts>({});

/** The parts shown in a place, sorted: the page's own and those that features contribute. */
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
  /** Maximum number of parts shown. Default: all. */
  readonly limit?: number;
}

/** In place of a part while its code is loading: nothing to see, but the page is not complete. */
const loading = <span hidden aria-busy="true" />;

/** Renders the parts of a place one after the other. */
export function Place<N extends PlaceName>({ name, given, own, limit }: PlaceProps<N>): ReactNode {
  return usePlace(name, given, own)
    .slice(0, limit)
    .map((part) => (
      <Suspense key={part.name} fallback={loading}>
        {createElement(part.Component, given)}
      </Suspense>
    ));
}
