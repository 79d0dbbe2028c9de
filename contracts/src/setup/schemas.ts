import { z } from 'zod';
import { count, instant, provider, url } from '../kernel/fields.ts';
import { setupStates } from './constants.ts';

/** The steps of setting an installation up, read from the running system. */
export const setup = z.object({
  /** Number of steps that are done. */
  done: count,
  address: z.object({ state: z.enum(setupStates.address), publicUrl: url.nullable() }),
  /** `sentAt`: of the newest mail that was sent; null without one. */
  mail: z.object({ state: z.enum(setupStates.mail), sentAt: instant.nullable() }),
  /** `providers`: those that the state is about; for `done` those that take payments. */
  payments: z.object({ state: z.enum(setupStates.payments), providers: z.array(provider).max(3) }),
  administrators: z.object({
    state: z.enum(setupStates.administrators),
    /** Number of administrators who are not suspended. */
    count,
    withoutSecondFactor: count,
  }),
  /** `takenAt`: of the newest backup that was recorded; null without one. */
  backup: z.object({
    state: z.enum(setupStates.backup),
    takenAt: instant.nullable(),
    /** Whether `npm run backup` cannot make it, because backing services keep the data. */
    byOtherTools: z.boolean(),
  }),
});
