import type { Clock } from '../clock.ts';
import type { Rows } from '../rows-port.ts';
import { scanAll, update } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/** Outcome of claiming an `Idempotency-Key`. */
export type Claim =
  /**
   * The caller runs the request with these ids. They are new, or those of an earlier run that
   * crashed or released its hold.
   */
  | { readonly kind: 'run'; readonly ids: readonly number[]; readonly commandId: string }
  /** The request was answered before. */
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  /** Another run of the request holds the key. */
  | { readonly kind: 'running' }
  /** The key was used with another body. */
  | { readonly kind: 'other-body' };

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface IdempotencyRecords {
  /**
   * Claims a key, which includes actor, route and header. `draw` generates the ids; it is called
   * for a new key only. Records are kept for 24 hours; a hold ends after `holdMs`.
   */
  claim(
    key: string,
    bodyHash: string,
    draw: () => { ids: readonly number[]; commandId: string },
    holdMs: number,
  ): Promise<Claim>;
  /** Stores the answer. An answer that is already stored stays. */
  answer(key: string, answer: StoredAnswer): Promise<void>;
  /** Ends the hold after a failure. The ids are kept for the retry. */
  release(key: string): Promise<void>;
  /**
   * Removes the records of a member, whose keys begin with `user-{id}/`, and the answers to others that
   * mention the member's id, as every answer with a name does. A repeat of theirs runs again with the
   * same ids, as after a crash.
   */
  eraseOf(userId: number): Promise<void>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  idempotency: 'idempotency',
} as const;

/** Milliseconds that a record is kept: 24 hours. */
export const IDEMPOTENCY_MS = 24 * 60 * 60 * 1_000;

interface IdempotencyRecord {
  readonly bodyHash: string;
  readonly ids: readonly number[];
  readonly commandId: string;
  /** Epoch milliseconds. A run without an answer by then counts as crashed. */
  readonly heldUntil: number;
  readonly answer: StoredAnswer | null;
  readonly expiresAt: number;
}

function createIdempotencyRecords(rows: Rows, clock: Clock): IdempotencyRecords {
  const table = tables.idempotency;

  const change = async (
    key: string,
    next: (record: IdempotencyRecord) => IdempotencyRecord | undefined,
  ): Promise<void> => {
    // A record that has expired in the meantime is not written again: a repeat is a new request.
    await update(rows, table, key, next, ({ expiresAt }) => ({ expiresAt }));
  };

  return {
    async claim(key, bodyHash, draw, holdMs): Promise<Claim> {
      for (;;) {
        const now = clock().getTime();
        const row = await rows.get(table, key);
        if (row === undefined) {
          const { ids, commandId } = draw();
          const expiresAt = now + IDEMPOTENCY_MS;
          const record: IdempotencyRecord = {
            bodyHash,
            ids,
            commandId,
            heldUntil: now + holdMs,
            answer: null,
            expiresAt,
          };
          if (await rows.insert(table, key, record, { expiresAt }))
            return { kind: 'run', ids, commandId };
          continue;
        }
        const record = row.value as IdempotencyRecord;
        if (record.bodyHash !== bodyHash) return { kind: 'other-body' };
        if (record.answer !== null) return { kind: 'answered', answer: record.answer };
        if (record.heldUntil > now) return { kind: 'running' };
        const held: IdempotencyRecord = { ...record, heldUntil: now + holdMs };
        if (await rows.replace(table, key, held, row.version, { expiresAt: record.expiresAt })) {
          return { kind: 'run', ids: record.ids, commandId: record.commandId };
        }
      }
    },

    /** Keeps the first answer, so that every repeat gets the same one. */
    answer: (key, answer) =>
      change(key, (record) => (record.answer === null ? { ...record, answer } : undefined)),

    release: (key) =>
      change(key, (record) => (record.answer === null ? { ...record, heldUntil: 0 } : undefined)),

    async eraseOf(userId) {
      for await (const { key } of scanAll(rows, table, { prefix: `user-${String(userId)}/` })) {
        await rows.remove(table, key);
      }
      const id = new RegExp(`\\b${String(userId)}\\b`, 'u');
      const mentions = ({ answer }: IdempotencyRecord): boolean =>
        answer !== null && id.test(JSON.stringify(answer));
      for await (const { key, value } of scanAll(rows, table)) {
        if (!mentions(value as IdempotencyRecord)) continue;
        await change(key, (record) =>
          mentions(record) ? { ...record, heldUntil: 0, answer: null } : undefined,
        );
      }
    },
  };
}

export const idempotency = defineRepository({
  tables: Object.values(tables),
  create: ({ rows, clock }) => createIdempotencyRecords(rows, clock),
  memberRecords: { erase: (repository, userId) => repository.eraseOf(userId) },
});
