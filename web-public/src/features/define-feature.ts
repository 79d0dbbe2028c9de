import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LazyPart, PlaceName } from './places.tsx';

/** A page is a chunk of its own: `lazy` imports a file that exports `Component`. */
interface PageRoute {
  readonly path: string;
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
  /** The places on the page. Their parts of the first view are loaded together with the page. */
  readonly places?: readonly PlaceName[];
}

interface VisitorRoute extends PageRoute {
  /** Where a signed-in member is sent instead, unless a return path was saved. */
  readonly membersGoTo: string;
}

export interface SiteLink {
  readonly to: string;
  readonly label: string;
  /** Links of a place are in the order of their positions. */
  readonly position: number;
}

/**
 * What a feature adds to the site. `feature.ts` is part of the entry, so it holds paths, labels and
 * lazy imports only.
 */
export interface Feature {
  /** The name of the feature's folder. */
  readonly name: string;
  readonly routes?: {
    readonly open?: readonly PageRoute[];
    /** A visitor is sent to the login page and comes back after signing in. */
    readonly members?: readonly PageRoute[];
    readonly visitors?: readonly VisitorRoute[];
    /** Former paths and the patterns that replaced them, with the same parameters. */
    readonly moved?: Readonly<Record<string, string>>;
  };
  /** Links of the header, the mobile menu and the footer. */
  readonly menu?: readonly SiteLink[];
  /** Links of the footer alone, after those of the menu. */
  readonly footer?: readonly SiteLink[];
  /** Links of the signed-in member's menu and of the mobile menu. */
  readonly accountMenu?: readonly (SiteLink & { readonly Icon: LucideIcon })[];
  /** Parts of pages, also of other features' pages. */
  readonly places?: { readonly [N in PlaceName]?: readonly LazyPart<N>[] };
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
