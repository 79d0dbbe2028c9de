import { START, type Verified } from '@rostrum/event-store';
import { z } from 'zod';

/** Names the mark in the state of how far the chain of a log on a server was verified. */
export const VERIFIED = 'log-verified';

const markSchema = z.object({
  position: z.string(),
  events: z.number().int().nonnegative(),
  at: z.string().nullable(),
});

/** What a mark says; nothing is verified where there is none. */
export function verifiedMark(mark: unknown): Verified {
  return mark === undefined
    ? { position: START, events: 0, at: null }
    : markSchema.parse(mark);
}
