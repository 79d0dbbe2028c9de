import type { Clock } from '../clock.ts';
import type { CodeAttempts } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { upsert } from './put-update-scan.ts';

/** `since`: time of the first counted attempt (epoch milliseconds). `step`: last accepted step of TOTP. */
interface Attempts {
  readonly counted: number;
  readonly since: number;
  readonly step: number;
}

const none: Attempts = { counted: 0, since: 0, step: 0 };

export function createCodeAttempts(rows: Rows, clock: Clock): CodeAttempts {
  const change = (
    userId: number,
    next: (attempts: Attempts) => Attempts | undefined,
  ): Promise<boolean> =>
    upsert<Attempts>(rows, tables.codeAttempts, String(userId), (attempts = none) =>
      next(attempts),
    );

  return {
    consume: (userId, { calls, windowMs }) =>
      change(userId, (attempts) => {
        const now = clock().getTime();
        const over = now - attempts.since >= windowMs;
        if (over) return { ...attempts, counted: 1, since: now };
        if (attempts.counted >= calls) return undefined;
        return { ...attempts, counted: attempts.counted + 1 };
      }),

    async reset(userId) {
      await change(userId, ({ step }) => ({ ...none, step }));
    },

    acceptStep: (userId, step) =>
      change(userId, (attempts) => (step > attempts.step ? { ...attempts, step } : undefined)),

    async eraseOf(userId) {
      await rows.remove(tables.codeAttempts, String(userId));
    },
  };
}
