import type { Clock } from '../clock.ts';
import type { Claim, IdempotencyRecords, StoredAnswer } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { scanAll, update } from './put-update-scan.ts';

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

export function createIdempotencyRecords(rows: Rows, clock: Clock): IdempotencyRecords {
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
    },
  };
}
