import { messages } from '@rostrum/contracts';
import type { Claim, IdempotencyRecords, StoredAnswer } from '@rostrum/state';
import { createHash } from 'node:crypto';
import { DomainError } from '../kernel/domain-error.ts';
import type { CommandIds } from './request-context.ts';

/** A command that runs longer than this counts as crashed, and a retry continues it. Milliseconds. */
const HOLD_MS = 30_000;

/** Errors that are not stored under the key, because a retry may succeed. */
const passing = new Set([402, 408, 425, 429]);

export interface IdempotentRequest {
  /** The `Idempotency-Key` header. */
  readonly header: string;
  /** Owner of the key, because two members may choose the same one. */
  readonly actorId: number;
  readonly route: string;
  /** Part of the request's identity: the same key with another path is another request. */
  readonly path: string;
  readonly rawBody: Buffer;
}

export interface Idempotency {
  /**
   * Runs a command once per key. A repeat gets the first answer; a retry after a crash continues
   * with the ids that were generated the first time.
   * @throws DomainError (422 for another request under the same key, 409 while the first is still
   * running)
   */
  runOnce(
    keyed: IdempotentRequest,
    draw: () => CommandIds,
    run: (drawn: CommandIds) => Promise<StoredAnswer>,
  ): Promise<StoredAnswer>;
}

export interface IdempotencyOptions {
  readonly records: IdempotencyRecords;
  /**
   * Whether no other process runs commands. If so, a key that is held but not running here belonged
   * to a process that has died, and a retry need not wait until the hold expires.
   */
  readonly soleProcess: boolean;
}

export function createIdempotency({ records, soleProcess }: IdempotencyOptions): Idempotency {
  const running = new Set<string>();

  async function claim(key: string, bodyHash: string, draw: () => CommandIds): Promise<Claim> {
    // Marked for drills: claim-idempotency-key
    const claimed = await records.claim(key, bodyHash, draw, HOLD_MS);
    if (claimed.kind !== 'running' || !soleProcess) return claimed;
    await records.release(key);
    return records.claim(key, bodyHash, draw, HOLD_MS);
  }

  async function runClaimed(
    key: string,
    drawn: CommandIds,
    run: (drawn: CommandIds) => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> {
    let answer: StoredAnswer;
    try {
      answer = await run(drawn);
    } catch (error) {
      await storeDomainError(records, key, error);
      throw error;
    }
    await records.answer(key, answer);
    return answer;
  }

  return {
    async runOnce(keyed, draw, run) {
      const key = keyOf(keyed);
      // Set before the first await, so that the second of two concurrent requests sees the first.
      if (running.has(key)) throw stillRunning();
      running.add(key);
      try {
        // Marked for drills: hash-request-body
        const claimed = await claim(key, sha256(keyed.path, '\n', keyed.rawBody), draw);
        switch (claimed.kind) {
          case 'answered':
            return claimed.answer;
          case 'other-body':
            throw new DomainError('idempotency_other_body', messages.idempotencyOtherBody);
          case 'running':
            throw stillRunning();
          case 'run':
            return await runClaimed(key, claimed, run);
        }
      } finally {
        running.delete(key);
      }
    },
  };
}

/** @throws DomainError (400) */
function keyOf({ header, actorId, route }: IdempotentRequest): string {
  if (!/^[\x20-\x7e]{1,200}$/.test(header)) {
    const errors = { 'idempotency-key': messages.invalid };
    throw new DomainError('invalid', messages.checkFields, { errors });
  }
  return `user-${String(actorId)}/${route}/${sha256(header)}`;
}

const stillRunning = () =>
  new DomainError('idempotency_running', messages.idempotencyRunning, {
    headers: { 'retry-after': '1' },
  });

/** Stores a final domain error as the answer; after any other failure the key is released for a retry. */
async function storeDomainError(
  records: IdempotencyRecords,
  key: string,
  error: unknown,
): Promise<void> {
  if (error instanceof DomainError && error.status < 500 && !passing.has(error.status)) {
    const { status, code, message, errors, headers } = error;
    await records.answer(key, { status, body: { code, message, errors }, headers });
  } else {
    await records.release(key);
  }
}

/** Throws a stored domain error again, so that its answer has the id of the current request. */
export function rethrowDomainError(answer: StoredAnswer): void {
  if (answer.status < 400) return;
  const { code, message, errors } = answer.body as Pick<DomainError, 'code' | 'message' | 'errors'>;
  throw new DomainError(code, message, { ...(errors ? { errors } : {}), headers: answer.headers });
}

function sha256(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
