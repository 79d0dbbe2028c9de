import { z } from 'zod';
import { count, instant, text } from '../kernel/fields.ts';
import { boundedText, reason } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { parkedCommands } from './constants.ts';

export const readModelParams = z.object({
  model: z.string().regex(/^[a-z][a-z-]{0,49}$/, messages.invalid),
});

/** A reason is needed to leave an event out, after which documents are wrong until a rebuild. */
export const parkedCommandBody = z
  .object({
    group: boundedText(300, messages.tooLong),
    position: boundedText(100, messages.tooLong),
    order: z.enum(parkedCommands, { error: messages.invalid }),
    reason: reason.optional(),
  })
  .refine(({ order, reason: given }) => order === 'retry' || given !== undefined, {
    message: messages.required,
    path: ['reason'],
  });

const rate = z.number().min(0).max(1e9);

export const readModelStatus = z.object({
  id: text(50),
  version: count,
  /** The build that answers queries; 0 before there is one. */
  build: count,
  position: z.string().max(100),
  lagMs: count,
  /** Sum over the processes that fold it; null when none has published a rate lately. */
  eventsPerSecond: rate.nullable(),
  parkedGroups: count,
  error: z.string().max(1000).nullable(),
  rebuild: z
    .object({
      build: count,
      /** The fraction of the log that is folded, 0 to 1. */
      done: z.number().min(0).max(1),
      eventsPerSecond: rate,
      etaMs: count.nullable(),
      updatedAt: instant,
    })
    .nullable(),
  /** The build before the live one, while it is kept. */
  previous: count.nullable(),
});

export const parkedEvent = z.object({
  /** The event's id and the group: one event may be parked for several groups. */
  id: text(400),
  group: text(300),
  position: text(100),
  eventId: text(100),
  type: text(100),
  stream: text(300),
  /** The fold's error; null for an event that waits behind a failed one. */
  error: z.string().max(1000).nullable(),
  parkedAt: instant,
  /** The operator's command, until it is carried out; null without one. */
  order: z.enum(parkedCommands).nullable(),
});
