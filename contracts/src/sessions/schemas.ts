import { z } from 'zod';
import { instant, text } from '../kernel/fields.ts';
import { sessionLimits } from './constants.ts';

/** A signed-in browser. `device` is a browser and a system in plain words. */
export const session = z.object({
  id: text(64),
  device: text(sessionLimits.device.max),
  createdAt: instant,
  /** To the minute, and up to five minutes old. */
  lastUsedAt: instant,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});

export const sessions = z.array(session).max(sessionLimits.perMember);
