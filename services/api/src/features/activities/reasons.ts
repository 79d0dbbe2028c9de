import { eventDefinitions, type EventDefinition, type EventType } from '@rostrum/contracts';
import type { ActivityDocument } from '@rostrum/projections/activities';
import { z } from 'zod';
import type { App } from '../../runtime/app.ts';

const definitions: readonly EventDefinition<EventType>[] = Object.values(eventDefinitions);

/** Whether the reason of an event is a text that somebody wrote, and not one of a fixed set. */
function hasWrittenReason({ data }: Pick<EventDefinition, 'data'>): boolean {
  let schema: unknown = data.shape.reason;
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    schema = schema.unwrap();
  return schema instanceof z.ZodString;
}

const types = definitions.filter(hasWrittenReason).map(({ type }) => type);
const withReason: ReadonlySet<EventType> = new Set(types);

/**
 * The reasons that staff gave, by the event's id. Reasons are personal text, which no document holds:
 * they are read from the log, where they are erased with the member.
 */
export async function loadReasons(
  { events }: Pick<App, 'events'>,
  found: readonly ActivityDocument[],
): Promise<ReadonlyMap<string, string>> {
  const streams = new Set(
    // Without somebody who did it there is no reason: a deadline's change, a provider's report.
    found.flatMap(({ eventType, stream, by }) =>
      by !== null && withReason.has(eventType) ? [stream] : [],
    ),
  );
  const reasons = new Map<string, string>();
  for (const stream of streams) {
    for (const { id, data } of (await events.load(stream, types)).events) {
      if ('reason' in data && typeof data.reason === 'string') reasons.set(id, data.reason);
    }
  }
  return reasons;
}
