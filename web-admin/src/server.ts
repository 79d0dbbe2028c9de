import { ApiError, createClient } from '@rostrum/contracts/client';
import { HttpError } from 'react-admin';

/** The typed client of the console: one for all calls, so that reads follow the newest write. */
export const server = createClient();

/** The server's refusal in react-admin's words: the message, the status, field errors for forms. */
export function httpErrorOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new HttpError(error.reason, error.status, { message: error.reason, errors: error.errors });
}
