import type { Client } from '@rostrum/contracts/client';
import { useDataProvider, type DataProvider } from 'react-admin';

/**
 * The typed client's calls. They throw react-admin's `HttpError` with the server's message and its
 * errors by field.
 */
export type Calls = Pick<Client, 'call' | 'request'>;

/** react-admin's operations and the typed client's calls. */
export type ConsoleDataProvider = DataProvider & Calls;

/** The typed client's calls. A 401 answer also signs the user out. */
export const useCalls = (): Calls => useDataProvider<ConsoleDataProvider>();
