import { ApiError } from '@rostrum/contracts/client';

/** The server's own words where it gave any, else the fallback. */
export function reasonOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.reason !== '' ? error.reason : fallback;
}
