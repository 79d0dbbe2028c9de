import { z } from 'zod';
import { count, instant, text } from '../kernel/fields.ts';
import { outboxMail } from '../outbox/index.ts';

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
  /** The mails about the event that are in the outbox; they are written soon after the event. */
  mails: z.array(outboxMail.pick({ id: true, state: true })).max(20),
});
