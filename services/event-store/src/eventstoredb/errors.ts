import { LogUnavailable } from '../port.ts';

/**
 * The parts of a client error that identify it: its `type`, else gRPC's status code. Texts are not
 * used: the error for a wrong expected revision has none.
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
/** Types of errors that every retry would get again. */
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
 * Whether a retry may succeed: no connection, no leader, no answer in time. After such an error an
 * append may or may not have been applied; retried with the same ids at the same expected revision,
 * it is applied once.
 */
export function isTransient(error: unknown): boolean {
  const { type, code } = readError(error);
  if (type !== undefined && FINAL_TYPES.has(type)) return false;
  if (code !== undefined) return !FINAL_CODES.has(code);
  // Failed discovery of a cluster throws a plain Error without either; subclasses are programming errors.
  return error instanceof Error && error.constructor === Error;
}

export function isAccessDenied(error: unknown): boolean {
  const { type, code } = readError(error);
  return type === ACCESS_DENIED || code === PERMISSION_DENIED || code === UNAUTHENTICATED;
}

/** Translates a client error to the port's LogUnavailable; other errors are returned unchanged. */
export function toLogUnavailable(error: unknown): unknown {
  if (isAccessDenied(error)) {
    return new LogUnavailable('EventStoreDB refuses access', { cause: error });
  }
  if (!isTransient(error)) return error;
  return new LogUnavailable('EventStoreDB does not answer', { cause: error });
}

/** No answer came within the timeout. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** gRPC's DEADLINE_EXCEEDED. */
  readonly code = 4;
}

/** Adds a timeout to a call; not every call of the client has a deadline. @throws NoAnswer */
export async function withTimeout<T>(call: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const onTimeout = (): void => reject(new NoAnswer(`no answer in ${String(withinMs)} ms`));
    timer = setTimeout(onTimeout, withinMs);
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
