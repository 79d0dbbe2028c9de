import type { Client } from '@rostrum/contracts/client';
import { useDataProvider, type DataProvider } from 'react-admin';

/**
 * The typed client's calls. They throw react-admin's `HttpError` with the server's message and its
 * errors by field.
 */
export type Calls = Pick<Client, 'call' | 'request'>;

/** Loads a file of the server as it is, and asks for a code of the second factor if it is needed. */
export interface Files {
  readonly loadFile: (path: string) => Promise<Blob>;
}

/** react-admin's operations, the typed client's calls, and files. */
export type ConsoleDataProvider = DataProvider & Calls & Files;

/** The typed client's calls. A 401 answer also signs the user out. */
export const useCalls = (): Calls => useDataProvider<ConsoleDataProvider>();

/** Files of the server. They throw react-admin's `HttpError` with the server's message. */
export const useFiles = (): Files => useDataProvider<ConsoleDataProvider>();
