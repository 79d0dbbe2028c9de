import { messages } from '@rostrum/contracts';
import type { Claim, IdempotencyRecords, StoredAnswer } from '@rostrum/state';
import { createHash } from 'node:crypto';
import { Refusal } from './errors.ts';
import type { Drawn } from './request-context.ts';

/** A run that takes longer than this is taken for crashed, and its retry goes on. Milliseconds. */
const HOLD_MS = 30_000;

/** Refusals that a later attempt with the same key may well overcome: not remembered. */
const passing = new Set([402, 408, 425, 429]);

export interface Keyed {
  /** The `Idempotency-Key` header. */
  readonly header: string;
  /** Whose key it is: two members may choose the same one. */
  readonly actorId: number | undefined;
  readonly route: string;
  /** With the path, so that the same key for another campaign is another request. */
  readonly path: string;
  readonly rawBody: Buffer;
}

export interface Idempotency {
  /**
   * Runs a command once per key: a repeat hears the first answer, a retry after a crash goes on
   * with the ids that were drawn the first time.
   * @throws Refusal (422 for another request under the same key, 409 while the first still runs)
   */
  runOnce(
    keyed: Keyed,
    draw: () => Drawn,
    run: (drawn: Drawn) => Promise<StoredAnswer>,
  ): Promise<StoredAnswer>;
}

export interface IdempotencyOptions {
  readonly records: IdempotencyRecords;
  /**
   * No other process runs commands: a key that is held and not running here was held by a process
   * that is dead, and its retry need not wait until the hold ends.
   */
  readonly soleProcess: boolean;
}

export function createIdempotency({ records, soleProcess }: IdempotencyOptions): Idempotency {
  const running = new Set<string>();

  async function claim(key: string, bodyHash: string, draw: () => Drawn): Promise<Claim> {
    // Marked for drills: claim-idempotency-key
    const claimed = await records.claim(key, bodyHash, draw, HOLD_MS);
    if (claimed.kind !== 'running' || !soleProcess) return claimed;
    await records.release(key);
    return records.claim(key, bodyHash, draw, HOLD_MS);
  }

  async function runClaimed(
    key: string,
    drawn: Drawn,
    run: (drawn: Drawn) => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> {
    let answer: StoredAnswer;
    try {
      answer = await run(drawn);
    } catch (error) {
      await keepRefusal(records, key, error);
      throw error;
    }
    await records.answer(key, answer);
    return answer;
  }

  return {
    async runOnce(keyed, draw, run) {
      const key = keyOf(keyed);
      // Before anything is awaited: of two at once, one finds the other here.
      if (running.has(key)) throw stillRunning();
      running.add(key);
      try {
        // Marked for drills: hash-request-body
        const claimed = await claim(key, sha256(keyed.path, '\n', keyed.rawBody), draw);
        switch (claimed.kind) {
          case 'answered':
            return claimed.answer;
          case 'other-body':
            throw new Refusal('idempotency_other_body', messages.idempotencyOtherBody);
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

/** @throws Refusal (400) */
function keyOf({ header, actorId, route }: Keyed): string {
  if (!/^[\x20-\x7e]{1,200}$/.test(header)) {
    const errors = { 'idempotency-key': messages.invalid };
    throw new Refusal('invalid', messages.checkFields, { errors });
  }
  const owner = actorId === undefined ? 'anonymous' : `user-${String(actorId)}`;
  return `${owner}/${route}/${sha256(header)}`;
}

const stillRunning = () =>
  new Refusal('idempotency_running', messages.idempotencyRunning, {
    headers: { 'retry-after': '1' },
  });

/** A final no is an answer, too; after a failure the key is free for a retry at once. */
async function keepRefusal(
  records: IdempotencyRecords,
  key: string,
  error: unknown,
): Promise<void> {
  if (error instanceof Refusal && error.status < 500 && !passing.has(error.status)) {
    const { status, code, message, errors, headers } = error;
    await records.answer(key, { status, body: { code, message, errors }, headers });
  } else {
    await records.release(key);
  }
}

/** Turns a remembered no back into one, so that it is answered under this request's own id. */
export function rethrowRefusal(answer: StoredAnswer): void {
  if (answer.status < 400) return;
  const { code, message, errors } = answer.body as Pick<Refusal, 'code' | 'message' | 'errors'>;
  throw new Refusal(code, message, { ...(errors ? { errors } : {}), headers: answer.headers });
}

function sha256(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
