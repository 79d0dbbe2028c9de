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
  /** Takes back the count of one attempt. */
  giveBack(userId: number): Promise<void>;
  /**
   * Accepts a time step of a TOTP key once: false when this step or a later one of the same key was
   * accepted before. `key` names the key without revealing it.
   */
  acceptStep(userId: number, key: string, step: number): Promise<boolean>;
  /** Removes the user's record. */
  eraseOf(userId: number): Promise<void>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  codeAttempts: 'code-attempts',
} as const;

/**
 * `since`: time of the first counted attempt (epoch milliseconds). `step`: last accepted step of
 * TOTP. `key`: the key whose step it is; missing in records from before it was stored, whose step
 * binds every key.
 */
interface Attempts {
  readonly counted: number;
  readonly since: number;
  readonly step: number;
  readonly key?: string;
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
      await change(userId, (attempts) => ({ ...attempts, counted: 0, since: 0 }));
    },

    async giveBack(userId) {
      await change(userId, (attempts) => ({
        ...attempts,
        counted: Math.max(0, attempts.counted - 1),
      }));
    },

    acceptStep: (userId, key, step) =>
      change(userId, (attempts) => {
        const isOfFormerKey = attempts.key !== undefined && attempts.key !== key;
        return isOfFormerKey || step > attempts.step ? { ...attempts, key, step } : undefined;
      }),

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
