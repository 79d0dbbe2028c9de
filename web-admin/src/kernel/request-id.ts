import { HttpError } from 'react-admin';

/** The id of the request that failed, under which the server's log has it. */
export function requestIdOf(error: Error): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const body: unknown = error.body;
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return undefined;
  return typeof body.requestId === 'string' ? body.requestId : undefined;
}
