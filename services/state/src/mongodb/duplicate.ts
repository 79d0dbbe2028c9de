import { MongoServerError } from 'mongodb';

/** MongoDB's error code for a second document with the same id or the same value of a unique index. */
export const DUPLICATE = 11_000;

export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE;
}
