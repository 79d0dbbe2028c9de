import type { Answer } from '@rostrum/contracts/client';
import { lazy, type ComponentType } from 'react';

interface OfCampaign {
  readonly campaign: Answer<'adminGetCampaign'>;
}
interface OfMember {
  readonly user: Answer<'adminGetUser'>;
}

/** The places of pages that features fill, and what the parts in each are given. */
export interface Places {
  /** In the bar above a campaign. */
  readonly campaignActions: OfCampaign;
  /** In the wide column of a campaign's page. */
  readonly campaignSections: OfCampaign;
  /** In the narrow column of a campaign's page. */
  readonly campaignAside: OfCampaign;
  /** In the bar above a member: what an admin may do to another member. */
  readonly memberActions: OfMember;
  /** In the wide column of a member's page. */
  readonly memberSections: OfMember;
  /** In the narrow column of a member's page. */
  readonly memberAside: OfMember;
}

export type PlaceName = keyof Places;

/** A part of a page that a feature contributes. */
export interface Part<N extends PlaceName> {
  /** Unique in its place. */
  readonly name: string;
  /** Parts are shown in the order of their positions. */
  readonly position: number;
  /** Whether the part is shown; without it, always. */
  readonly shown?: (given: Places[N]) => boolean;
  readonly Component: ComponentType<Places[N]>;
}

export type PlacedParts = { readonly [N in PlaceName]?: readonly Part<N>[] };

/** A part whose code is loaded when it is first drawn. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => lazy(async () => ({ default: await load() }));
