import type { z } from 'zod';
import * as accounts from './accounts.ts';
import * as campaigns from './campaigns.ts';
import type { EventDefinition } from './define.ts';
import * as donations from './donations.ts';

export { erasedText, personalFieldsOf, type EventDefinition } from './define.ts';
export { happenedAt } from './happened-at.ts';

const all = [
  ...Object.values(accounts),
  ...Object.values(campaigns),
  ...Object.values(donations),
] as const;
type Definition = (typeof all)[number];

/** Every event type of the product by its stored name. */
export type EventType = Definition['type'];
export type EventData<T extends EventType> = z.output<Extract<Definition, { type: T }>['data']>;
export type EventOf<T extends EventType> = { readonly type: T; readonly data: EventData<T> };
/** One of the product's facts, as a discriminated union. */
export type DomainEvent = { [T in EventType]: EventOf<T> }[EventType];

export const eventDefinitions = Object.fromEntries(
  all.map((definition) => [definition.type, definition]),
) as unknown as Readonly<Record<EventType, EventDefinition<EventType>>>;

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(eventDefinitions, type);
}
