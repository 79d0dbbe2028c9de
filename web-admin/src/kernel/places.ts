import type { Answer } from '@rostrum/contracts/client';
import { lazy, type ComponentType } from 'react';

interface OfCampaign {
  readonly campaign: Answer<'adminGetCampaign'>;
}
interface OfMember {
  readonly user: Answer<'adminGetUser'>;
}
interface OfPrompt {
  readonly prompt: Answer<'adminGetPrompt'>;
}
interface OfDashboard {
  readonly statistics: Answer<'adminStatistics'>;
}

/** The places on pages that features can fill, with the props of the parts in each place. */
export interface Places {
  /** In the action bar of a campaign's page. */
  readonly campaignActions: OfCampaign;
  /** In the wide column of a campaign's page. */
  readonly campaignSections: OfCampaign;
  /** In the narrow column of a campaign's page. */
  readonly campaignAside: OfCampaign;
  /** In the wide column of a prompt's page. */
  readonly promptSections: OfPrompt;
  /** In the narrow column of a prompt's page. */
  readonly promptAside: OfPrompt;
  /** In the action bar of a member's page: actions on another member. */
  readonly memberActions: OfMember;
  /** In the wide column of a member's page. */
  readonly memberSections: OfMember;
  /** In the narrow column of a member's page. */
  readonly memberAside: OfMember;
  /** At the top of the dashboard: a part renders nothing unless it has something to say. */
  readonly dashboardNotices: OfDashboard;
  /** In the list "To act on" of the dashboard: each part is a `StatisticCard` or a `PendingCard`. */
  readonly dashboardCards: OfDashboard;
  /** Below the platform's statistics on the dashboard. */
  readonly dashboardSections: OfDashboard;
}

export type PlaceName = keyof Places;

/** A part of a page that a feature contributes. */
export interface Part<N extends PlaceName> {
  /** Unique in its place. */
  readonly name: string;
  /** Parts are sorted by position. */
  readonly position: number;
  /** Whether the part is shown. Default: always. */
  readonly shown?: (given: Places[N]) => boolean;
  readonly Component: ComponentType<Places[N]>;
}

export type PlacedParts = { readonly [N in PlaceName]?: readonly Part<N>[] };

/** A part whose code loads on its first render. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => lazy(async () => ({ default: await load() }));
