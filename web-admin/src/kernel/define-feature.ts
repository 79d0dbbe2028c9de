import type { EventData, EventType } from '@rostrum/contracts';
import type { Answer } from '@rostrum/contracts/client';
import type { RaRecord } from 'react-admin';
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import type { PlacedParts } from './places.ts';

type Page = LazyExoticComponent<() => ReactNode>;

export type Activity = Answer<'adminListActivities'>[number];

/** By event type, a component that describes an event in a sentence. */
export type EventWords = {
  readonly [T in EventType]: (props: { readonly data: EventData<T> }) => ReactNode;
};

/** A type of the activity log: its name in filters, and a component that describes an entry. */
interface ActivityKind {
  readonly name: string;
  readonly Words: (props: { readonly activity: Activity }) => ReactNode;
}

/** By type of activity. */
export type ActivityKinds = Readonly<Record<string, ActivityKind>>;

/** A kind of deadlines: what happens when one is due, in words, and a link to its subject. */
interface DeadlineKindWords {
  readonly name: string;
  readonly Subject: (props: { readonly id: number }) => ReactNode;
}

/** By kind of deadline. */
export type DeadlineKinds = Readonly<Record<string, DeadlineKindWords>>;

/** A resource of react-admin. `name` is its wire name below `/api/admin`. */
export interface ConsoleResource {
  readonly name: string;
  /** In the menu and in titles. Default: the name, capitalised. */
  readonly label?: string;
  readonly icon: ComponentType;
  /** Its place in the menu, counted from 1. */
  readonly menuPosition: number;
  /** The field that names a record. */
  readonly recordRepresentation?: string;
  readonly list: Page;
  readonly show?: Page;
  /** Prefix of the streams `{stream}-{id}` whose history the show page has. */
  readonly stream?: string;
  /** The server refuses it to auditors, so they do not see it. */
  readonly adminsOnly?: true;
  /** The server has no call for one record: it is asked for as a list filtered by its id. */
  readonly withoutGetOne?: true;
  /** The server has no CSV export of the list. */
  readonly withoutExport?: true;
  /** Turns the filter that the list's form gives into the one that is sent. */
  readonly toServerFilter?: (filter: ListFilter) => ListFilter;
  readonly search?: ResourceSearch;
}

/** How the search over all resources finds records of one. */
export interface ResourceSearch {
  /** The filter of the list that finds a text; undefined when the list cannot be searched for it. */
  readonly filterOf: (text: string) => ListFilter | undefined;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly nameOf: (record: RaRecord) => string;
}

export type ListFilter = Readonly<Record<string, unknown>>;

/** A page that belongs to no resource, or to a part of one. */
export interface ConsolePage {
  /** After `/admin/#`; may have parameters, as in `/campaigns/:id/money`. */
  readonly path: `/${string}`;
  readonly page: Page;
  /** Its item in the menu, if it has one. `position` is counted as a resource's `menuPosition`. */
  readonly menu?: {
    readonly label: string;
    readonly icon: ComponentType;
    readonly position: number;
    /** Shows the item where it makes sense; default: everywhere. */
    readonly Where?: ComponentType<{ children: ReactNode }>;
  };
}

/** What a feature adds to the console. */
export interface Feature {
  /** Also its item in the menu. */
  readonly resource?: ConsoleResource;
  readonly pages?: readonly ConsolePage[];
  /** The page at `/`; one feature has it. */
  readonly startPage?: Page;
  /** Words for the events that it owns. */
  readonly eventWords?: Partial<EventWords>;
  /** Words for its types of the activity log. */
  readonly activityKinds?: ActivityKinds;
  /** Words for the kinds of its deadlines. */
  readonly deadlineKinds?: DeadlineKinds;
  /** Parts of pages, also of other features' pages. */
  readonly places?: PlacedParts;
}

export const defineFeature = (feature: Feature): Feature => feature;

/** A page that is loaded when it is first opened. */
export const lazyPage = (load: () => Promise<() => ReactNode>): Page =>
  lazy(async () => ({ default: await load() }));
