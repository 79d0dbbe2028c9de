import type { Clock } from '../clock.ts';
import type { Rows } from '../rows-port.ts';
import { upsert } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/** Attempts at a user's second factor, kept across restarts and shared by processes. */
export interface CodeAttempts {
  /**
   * Counts an attempt before its code is compared, so that concurrent attempts are counted, too.
   * False, with nothing counted, when `calls` attempts were counted since the first one, less than
   * `windowMs` ago.
   */
  consume(
    userId: number,
    bound: { readonly calls: number; readonly windowMs: number },
  ): Promise<boolean>;
  /** Resets the count after a right code. */
  reset(userId: number): Promise<void>;
  /** Accepts a time step of TOTP once: false when this step or a later one was accepted before. */
  acceptStep(userId: number, step: number): Promise<boolean>;
  /** Removes the user's record. */
  eraseOf(userId: number): Promise<void>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  codeAttempts: 'code-attempts',
} as const;

/** `since`: time of the first counted attempt (epoch milliseconds). `step`: last accepted step of TOTP. */
interface Attempts {
  readonly counted: number;
  readonly since: number;
  readonly step: number;
}

const none: Attempts = { counted: 0, since: 0, step: 0 };

function createCodeAttempts(rows: Rows, clock: Clock): CodeAttempts {
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

export const codeAttempts = defineRepository({
  tables: Object.values(tables),
  create: ({ rows, clock }) => createCodeAttempts(rows, clock),
  memberRecords: { erase: (repository, userId) => repository.eraseOf(userId) },
});
