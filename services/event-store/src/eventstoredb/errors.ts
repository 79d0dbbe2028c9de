import { LogUnavailable } from '../port.ts';

/**
 * Errors of the client are told apart by `type`, then by gRPC's status code, never by their text:
 * the one for a wrong expected revision has none.
 */
interface ClientError {
  readonly type: string | undefined;
  readonly code: number | undefined;
}

export function readError(error: unknown): ClientError {
  const { type, code } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly type?: unknown;
    readonly code?: unknown;
  };
  return {
    type: typeof type === 'string' ? type : undefined,
    code: typeof code === 'number' ? code : undefined,
  };
}

const ACCESS_DENIED = 'access-denied';
/** Answers that a repetition would get again. */
const FINAL_TYPES = new Set([
  ACCESS_DENIED,
  'invalid-argument',
  'invalid-transaction',
  'maximum-append-size-exceeded',
  'missing-required-metadata-property',
  'stream-deleted',
  'stream-not-found',
  'no-stream',
  'unsupported',
  'wrong-expected-version',
]);
const INVALID_ARGUMENT = 3;
const PERMISSION_DENIED = 7;
const FAILED_PRECONDITION = 9;
const OUT_OF_RANGE = 11;
const UNIMPLEMENTED = 12;
const UNAUTHENTICATED = 16;
const FINAL_CODES = new Set([
  INVALID_ARGUMENT,
  PERMISSION_DENIED,
  FAILED_PRECONDITION,
  OUT_OF_RANGE,
  UNIMPLEMENTED,
  UNAUTHENTICATED,
]);

/**
 * Whether the same call may succeed later: no connection, no leader, no answer in time. Of an append
 * such an error does not say whether it was applied; repeated with the same ids at the same
 * expected revision it is applied once.
 */
export function isTransient(error: unknown): boolean {
  const { type, code } = readError(error);
  if (type !== undefined && FINAL_TYPES.has(type)) return false;
  if (code !== undefined) return !FINAL_CODES.has(code);
  // Discovery of a cluster ends with an error that has neither; mistakes of ours are no answer.
  return error instanceof Error && error.constructor === Error;
}

export function isAccessDenied(error: unknown): boolean {
  const { type, code } = readError(error);
  return type === ACCESS_DENIED || code === PERMISSION_DENIED || code === UNAUTHENTICATED;
}

/** What the port says of a call that could not be made. */
export function unavailable(error: unknown): unknown {
  if (isAccessDenied(error)) {
    return new LogUnavailable('EventStoreDB refuses access', { cause: error });
  }
  if (!isTransient(error)) return error;
  return new LogUnavailable('EventStoreDB does not answer', { cause: error });
}

/** A call that was given up. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** As gRPC says it: DEADLINE_EXCEEDED. */
  readonly code = 4;
}

/** The answer of a call, or NoAnswer: not every call of the client has a deadline. */
export async function answerOf<T>(call: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const giveUp = (): void => reject(new NoAnswer(`no answer in ${String(withinMs)} ms`));
    timer = setTimeout(giveUp, withinMs);
  });
  try {
    return await Promise.race([call, silence]);
  } finally {
    clearTimeout(timer);
  }
}
