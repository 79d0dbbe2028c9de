import { StateUnavailable } from '@rostrum/state';
import { MongoError } from 'mongodb';

/** What the driver throws, as what a caller knows: the store cannot be asked now. */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    throw new StateUnavailable('the document store could not be asked', { cause: error });
  }
}
