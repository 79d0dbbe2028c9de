import { StateUnavailable } from '@rostrum/state';
import { MongoError } from 'mongodb';

/** Translates errors of the driver: the store is unavailable. */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    throw new StateUnavailable('the document store could not be asked', { cause: error });
  }
}
