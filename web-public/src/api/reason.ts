import { ApiError } from '@rostrum/contracts/client';

/** The reason that the server gave, else `fallback`. */
export function reasonOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.reason !== '' ? error.reason : fallback;
}
