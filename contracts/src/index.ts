import type { z } from 'zod';
import * as registry from './features.ts';
import type { EventDefinition } from './kernel/define-event.ts';
import {
  definitionsOf,
  type DeadlineKindOf,
  type DefinitionOf,
  type NotificationKindDefinition,
  type NotificationKindOf,
} from './kernel/define-feature.ts';
import type { ListDefinition } from './kernel/define-list.ts';
import type { Route as AnyRoute } from './kernel/define-route.ts';
import type { AnyStreamDefinition } from './kernel/define-stream.ts';
import type { Journal } from './kernel/money/journal.ts';
import { openApiOf, type OpenApiInfo } from './kernel/openapi.ts';

export * from './kernel/index.ts';

/** Every feature with its definitions. */
export const features = Object.values(registry);
type Feature = (typeof features)[number];
/** The names of the features in the code, as exported by `features.ts`. */
export type FeatureName = keyof typeof registry;
type Definition = DefinitionOf<Feature, 'events'>;

/** Every event type of the product by its stored name. */
export type EventType = Definition['type'];
export type EventData<T extends EventType> = z.output<Extract<Definition, { type: T }>['data']>;
export type EventOf<T extends EventType> = { readonly type: T; readonly data: EventData<T> };
/** One of the product's events, as a discriminated union. */
export type DomainEvent = { [T in EventType]: EventOf<T> }[EventType];
/** The events that have a journal. */
export type MoneyEventType = Extract<Definition, { money: true }>['type'];
export type MoneyEvent = { [T in MoneyEventType]: EventOf<T> }[MoneyEventType];

export const eventDefinitions = Object.fromEntries(
  definitionsOf(features, 'events').map((definition) => [definition.type, definition]),
) as unknown as Readonly<Record<EventType, EventDefinition<EventType>>>;

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(eventDefinitions, type);
}

/** The balanced journal of an event that moves money; null for every other event. */
export function journalOf(event: DomainEvent): Journal | null {
  const definition = byType[event.type];
  return definition?.money ? definition.journal(event.data) : null;
}
const byType: Readonly<Record<string, EventDefinition>> = eventDefinitions;

type DefinedRoute = DefinitionOf<Feature, 'routes'>;
/** Every route of the product by its name. */
export type Routes = {
  readonly [N in DefinedRoute['name']]: Extract<DefinedRoute, { name: N }>;
};
export const routes = Object.fromEntries(
  definitionsOf(features, 'routes').map((route) => [route.name, route]),
) as unknown as Routes;
export type RouteName = keyof Routes;
/** Any of the product's routes. */
export type Route = AnyRoute & { readonly name: RouteName };

/** The OpenAPI document of all routes. */
export function buildOpenApi(info: OpenApiInfo): Record<string, unknown> {
  return openApiOf(Object.values(routes), info);
}

/** The streams that the features define. */
export const streams: readonly AnyStreamDefinition[] = definitionsOf(features, 'streams');

/** The definition that a stream's name matches; undefined when no feature defines it. */
export function streamOf(name: string): AnyStreamDefinition | undefined {
  return streams.find((stream) => stream.matches(name));
}

/** Every list that can be filtered and sorted. */
export const lists: readonly ListDefinition[] = definitionsOf(features, 'lists');

/** The kinds of deadlines of all features. */
export type DeadlineKind = DeadlineKindOf<Feature>;
export const deadlineKinds: readonly DeadlineKind[] = features.flatMap((feature) =>
  'deadlines' in feature ? feature.deadlines : [],
);

/** The kinds of notifications of all features. */
export type NotificationKind = NotificationKindOf<Feature>;
export const notificationKinds = Object.assign(
  {},
  ...features.map((feature) => ('notifications' in feature ? feature.notifications : {})),
) as Readonly<Record<NotificationKind, NotificationKindDefinition>>;
