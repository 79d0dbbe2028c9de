import { MongoServerError } from 'mongodb';

/** E11000: there is a document with that id, or that value of a unique index. */
export const DUPLICATE = 11_000;

export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE;
}
