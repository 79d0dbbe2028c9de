import type { EventData, EventType } from '@rostrum/contracts';
import type { Answer } from '@rostrum/contracts/client';
import type { RaRecord } from 'react-admin';
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import type { PlacedParts } from './places.ts';

type Page = LazyExoticComponent<() => ReactNode>;

export type Activity = Answer<'adminListActivities'>[number];

/** For each event type, a component that renders an event as a sentence. */
export type EventWords = {
  readonly [T in EventType]: (props: { readonly data: EventData<T> }) => ReactNode;
};

/** An activity type: its name in filters, and a component that renders an entry. */
interface ActivityKind {
  readonly name: string;
  readonly Words: (props: { readonly activity: Activity }) => ReactNode;
}

/** Keyed by activity type. */
export type ActivityKinds = Readonly<Record<string, ActivityKind>>;

/**
 * A deadline kind: what happens when a deadline is due, in words, and a link to the record
 * concerned.
 */
interface DeadlineKindWords {
  readonly name: string;
  readonly Subject: (props: { readonly id: number }) => ReactNode;
}

/** Keyed by deadline kind. */
export type DeadlineKinds = Readonly<Record<string, DeadlineKindWords>>;

/** A resource of react-admin. `name` is its path segment below `/api/admin`. */
export interface ConsoleResource {
  readonly name: string;
  /** Label in the menu and in titles. Default: the capitalised name. */
  readonly label?: string;
  readonly icon: ComponentType;
  /** Position in the menu, from 1. */
  readonly menuPosition: number;
  /** The field with a record's display name. */
  readonly recordRepresentation?: string;
  readonly list: Page;
  readonly show?: Page;
  /** Prefix of the streams `{stream}-{id}` whose history is on the show page. */
  readonly stream?: string;
  /** Hidden from auditors, because the server refuses them. */
  readonly adminsOnly?: true;
  /**
   * The server has no endpoint for one record, so the list is requested with the id as a filter.
   */
  readonly withoutGetOne?: true;
  /** The server has no CSV export of the list. */
  readonly withoutExport?: true;
  /** Converts the filter of the list's form to the filter that is sent to the server. */
  readonly toServerFilter?: (filter: ListFilter) => ListFilter;
  readonly search?: ResourceSearch;
}

/** How the search over all resources finds records of this resource. */
export interface ResourceSearch {
  /** The list filter for a search text; undefined if the list cannot be searched for this text. */
  readonly filterOf: (text: string) => ListFilter | undefined;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly nameOf: (record: RaRecord) => string;
}

export type ListFilter = Readonly<Record<string, unknown>>;

/** A page that is not a resource's list or show page. */
export interface ConsolePage {
  /** The path after `/admin/#`. It may have parameters, as in `/campaigns/:id/money`. */
  readonly path: `/${string}`;
  readonly page: Page;
  /** The page's menu item. `position` shares one numbering with the `menuPosition` of resources. */
  readonly menu?: {
    readonly label: string;
    readonly icon: ComponentType;
    readonly position: number;
    /** A component that renders the item only where it applies. Default: everywhere. */
    readonly Where?: ComponentType<{ children: ReactNode }>;
  };
}

/** What a feature adds to the console. */
export interface Feature {
  /** A resource also gets a menu item. */
  readonly resource?: ConsoleResource;
  readonly pages?: readonly ConsolePage[];
  /** The page at `/`. Exactly one feature defines it. */
  readonly startPage?: Page;
  /** Sentences for the feature's own events. */
  readonly eventWords?: Partial<EventWords>;
  /** Sentences for the feature's activity types. */
  readonly activityKinds?: ActivityKinds;
  /** Texts for the feature's deadline kinds. */
  readonly deadlineKinds?: DeadlineKinds;
  /** Parts that the feature adds to its own pages and to other features' pages. */
  readonly places?: PlacedParts;
}

export const defineFeature = (feature: Feature): Feature => feature;

/** A page whose code loads when it is first opened. */
export const lazyPage = (load: () => Promise<() => ReactNode>): Page =>
  lazy(async () => ({ default: await load() }));
