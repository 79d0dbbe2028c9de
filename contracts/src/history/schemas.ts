import { z } from 'zod';
import { count, instant, text } from '../kernel/fields.ts';

/** An event as it is stored, with its hash in the chain of its stream. */
export const storedEvent = z.object({
  id: text(100),
  stream: text(300),
  revision: count,
  position: text(100),
  type: text(100),
  schemaVersion: count,
  data: z.record(text(100), z.unknown()),
  recordedAt: instant,
  effectiveAt: instant.nullable(),
  actor: text(100),
  correlationId: text(100),
  causationId: text(100),
  hash: text(64),
});
