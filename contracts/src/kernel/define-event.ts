import { z } from 'zod';
import type { Journal } from './money/journal.ts';

/**
 * The schema of an event. `type` and `version` are stored for ever: a changed shape is a new version
 * with an upcaster from the one before, never an edit.
 */
export interface EventSchema<T extends string, S extends z.ZodObject> {
  readonly type: T;
  readonly version: number;
  readonly data: S;
  /** Whose key encrypts the personal fields: `user-{id}`, or content such as `campaign-{id}`. */
  readonly subject?: (data: z.output<S>) => string;
  /**
   * Owner of that content, `user-{id}`. After the owner's erasure no key is created for the
   * subject.
   */
  readonly owner?: (data: z.output<S>) => string;
  /** From version n (the key) to n + 1. */
  readonly upcasters: Readonly<Record<number, (data: unknown) => unknown>>;
}

export interface MovesNoMoney {
  readonly money: false;
}

export interface MovesMoney<D> {
  readonly money: true;
  /** The event's double-entry journal; null when no money moves. Depends on the event alone. */
  readonly journal: (data: D) => Journal | null;
}

export type EventDefinition<
  T extends string = string,
  S extends z.ZodObject = z.ZodObject,
> = EventSchema<T, S> & (MovesNoMoney | MovesMoney<z.output<S>>);

/** The parts of a definition that do not depend on the type of its data. */
export type AnyEventDefinition = Pick<EventDefinition, 'type' | 'version' | 'money' | 'data'>;

/** Personal schemas, each with the value that replaces it after its subject's erasure. */
const personalFields = z.registry<{ readonly erased: unknown }>();

export const erasedText = '[erased]';

/**
 * Marks a top-level field of an event that names or describes a person: encrypted at rest,
 * erasable.
 */
export function personal<S extends z.ZodType>(schema: S, erased: z.output<S>): S {
  const marked = schema.clone();
  personalFields.add(marked, { erased });
  return marked;
}

/** Names of an event's personal fields, with their values after an erasure. */
export function personalFieldsOf(
  definition: Pick<EventDefinition, 'data'>,
): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, schema] of Object.entries(definition.data.shape)) {
    const mark = personalFields.get(schema);
    if (mark) fields.set(name, mark.erased);
  }
  return fields;
}

type EventInput<T extends string, S extends z.ZodObject> = Omit<EventSchema<T, S>, 'upcasters'> &
  Partial<Pick<EventSchema<T, S>, 'upcasters'>>;

/** @throws Error when the event has personal fields and no subject. */
export function defineEvent<const T extends string, S extends z.ZodObject>(
  definition: EventInput<T, S> & MovesNoMoney,
): EventSchema<T, S> & MovesNoMoney;
export function defineEvent<const T extends string, S extends z.ZodObject>(
  definition: EventInput<T, S> & MovesMoney<z.output<S>>,
): EventSchema<T, S> & MovesMoney<z.output<S>>;
export function defineEvent<const T extends string, S extends z.ZodObject>(
  definition: EventInput<T, S> & (MovesNoMoney | MovesMoney<z.output<S>>),
): EventDefinition<T, S> {
  if (personalFieldsOf(definition).size > 0 && !definition.subject) {
    throw new Error(`${definition.type} has personal fields and names no subject`);
  }
  return { upcasters: {}, ...definition };
}
