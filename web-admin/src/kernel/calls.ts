import type { Client } from '@rostrum/contracts/client';
import { useDataProvider, type DataProvider } from 'react-admin';

/**
 * The typed client's calls. Failures are react-admin's `HttpError`, with the server's message and
 * its errors by field.
 */
export type Calls = Pick<Client, 'call' | 'request'>;

/** react-admin's operations, and the calls that the features make beside them. */
export type ConsoleDataProvider = DataProvider & Calls;

/** An answer of 401 also signs out. */
export const useCalls = (): Calls => useDataProvider<ConsoleDataProvider>();
