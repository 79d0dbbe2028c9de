import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LazyPart, PlaceName } from './places.tsx';

/** Each page is a chunk of its own: `lazy` imports a module that exports `Component`. */
interface PageRoute {
  readonly path: string;
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
  /** The places on the page. Their first-view parts load together with the page. */
  readonly places?: readonly PlaceName[];
}

interface VisitorRoute extends PageRoute {
  /** The path to which a signed-in member is redirected, unless a return path was saved. */
  readonly membersGoTo: string;
}

export interface SiteLink {
  readonly to: string;
  readonly label: string;
  /** Whether the mark NEW follows the label. */
  readonly isNew?: true;
  /** Links are sorted by position. */
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
    /**
     * Pages for members. A visitor is redirected to the login page and returns after signing in.
     */
    readonly members?: readonly PageRoute[];
    readonly visitors?: readonly VisitorRoute[];
    /** Former paths and the patterns that replaced them, with the same parameters. */
    readonly moved?: Readonly<Record<string, string>>;
  };
  /** Links of the mobile menu and the footer; those with `inHeader` are also in the header. */
  readonly menu?: readonly (SiteLink & { readonly inHeader?: true })[];
  /** Links shown only in the footer, after those of `menu`. */
  readonly footer?: readonly SiteLink[];
  /** Links of the signed-in member's menu and of the mobile menu. */
  readonly accountMenu?: readonly (SiteLink & { readonly Icon: LucideIcon })[];
  /** Parts that the feature adds to its own pages and to other features' pages. */
  readonly places?: { readonly [N in PlaceName]?: readonly LazyPart<N>[] };
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
