import { z } from 'zod';

/**
 * A fact's schema. `type` and `version` are a storage format: stored events keep them for ever, so a
 * changed shape is a new version with an upcaster from the one before, never an edit.
 */
export interface EventDefinition<T extends string = string, S extends z.ZodObject = z.ZodObject> {
  readonly type: T;
  readonly version: number;
  /** Whether `journalOf` answers a journal for it. */
  readonly money: boolean;
  readonly data: S;
  /** Whose key seals the personal fields: `user-{id}` or a piece of content such as `campaign-{id}`. */
  readonly subject?: (data: z.output<S>) => string;
  /** From version n (the key) to n + 1. */
  readonly upcasters: Readonly<Record<number, (data: unknown) => unknown>>;
}

/** Marks schemas as personal and says what is read in their place once the subject was erased. */
const personalFields = z.registry<{ readonly erased: unknown }>();

export const erasedText = '[erased]';

/** A top-level field of an event that names or describes a person: encrypted at rest, erasable. */
export function personal<S extends z.ZodType>(schema: S, erased: z.output<S>): S {
  const marked = schema.clone();
  personalFields.add(marked, { erased });
  return marked;
}

/** Names of an event's personal fields with what they read as after an erasure. */
export function personalFieldsOf(definition: EventDefinition): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, schema] of Object.entries(definition.data.shape)) {
    const mark = personalFields.get(schema);
    if (mark) fields.set(name, mark.erased);
  }
  return fields;
}

export function defineEvent<const T extends string, S extends z.ZodObject>(
  definition: Omit<EventDefinition<T, S>, 'upcasters'> &
    Partial<Pick<EventDefinition<T, S>, 'upcasters'>>,
): EventDefinition<T, S> {
  const defined: EventDefinition<T, S> = { upcasters: {}, ...definition };
  if (personalFieldsOf(defined).size > 0 && !defined.subject) {
    throw new Error(`${definition.type} has personal fields and names no subject`);
  }
  return defined;
}
