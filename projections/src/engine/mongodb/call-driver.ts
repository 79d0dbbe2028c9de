import { StateUnavailable } from '@rostrum/state';
import { MongoError } from 'mongodb';

/** Runs calls of the driver. @throws StateUnavailable for the driver's errors */
export async function callDriver<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    throw new StateUnavailable('a call to the document store failed', { cause: error });
  }
}
