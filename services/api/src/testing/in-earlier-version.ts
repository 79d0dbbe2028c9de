import {
  eventDefinitions,
  personalFieldsOf,
  type DomainEvent,
  type EventType,
} from '@rostrum/contracts';
import { z } from 'zod';

/** An event as an earlier version of its type has stored it. */
export interface EarlierEvent {
  readonly type: EventType;
  readonly version: number;
  readonly data: object;
}

/** Appends an event of an earlier version; its personal fields are encrypted as those of now. */
export async function inEarlierVersion(
  { type, version: earlier, data }: EarlierEvent,
  append: (event: DomainEvent) => Promise<unknown>,
): Promise<void> {
  const definition = eventDefinitions[type];
  const { version, data: schema } = definition;
  const personal = personalFieldsOf({ data: schema });
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const stored = Object.entries(shape).filter(([name]) => personal.has(name) && name in data);
  Object.assign(definition, {
    version: earlier,
    data: z.looseObject(Object.fromEntries(stored)),
  });
  try {
    // The cast is safe: the schema of the earlier version is the one in force.
    await append({ type, data } as unknown as DomainEvent);
  } finally {
    Object.assign(definition, { version, data: schema });
  }
}
