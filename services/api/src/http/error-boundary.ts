import { messages } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { LogUnavailable, WrongExpectedRevision } from '@rostrum/event-store';
import { StateUnavailable, SubjectErased } from '@rostrum/state';
import type { Middleware } from 'koa';
import { DomainError, notFound } from '../kernel/domain-error.ts';
import { ProviderUnavailable } from '../providers/port.ts';
import { FilesUnavailable } from '../storage/file-storage.ts';
import { REQUEST_ID, type RequestState } from './operations/request-log.ts';

/** Turns every error into the one error shape: `{ message, code, requestId, errors?, … }`. */
export const errorBoundary: Middleware<RequestState> = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const domainError = domainErrorOf(error);
    if (domainError.status >= 500 && domainError.cause !== undefined) {
      ctx.state.log.error({ err: error, path: ctx.path }, 'a request failed');
    }
    ctx.status = domainError.status;
    for (const [name, value] of Object.entries(domainError.headers)) ctx.set(name, value);
    // Not set yet when the host check refused the request.
    ctx.set(REQUEST_ID, ctx.state.requestId);
    ctx.set('cache-control', 'no-store');
    ctx.type = 'json';
    ctx.body = JSON.stringify({
      message: domainError.message,
      code: domainError.code,
      requestId: ctx.state.requestId,
      ...(domainError.errors ? { errors: domainError.errors } : {}),
      ...domainError.facts,
    });
  }
};

function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  // The member whose data is requested was erased while the request ran. Nothing was appended.
  if (error instanceof SubjectErased) return notFound();
  // Too many concurrent writers on one stream: nothing was appended, and a retry may succeed.
  const busy = error instanceof WrongExpectedRevision;
  const files = error instanceof FilesUnavailable;
  if (busy || files || error instanceof LogUnavailable || error instanceof StateUnavailable) {
    const headers = { 'retry-after': busy ? '1' : '5' };
    return new DomainError('unavailable', messages.unavailable, { headers, cause: error });
  }
  if (error instanceof ProviderUnavailable) {
    const more = { headers: { 'retry-after': '5' }, cause: error };
    return new DomainError('unavailable', paymentMessages.providerUnavailable, more);
  }
  // Details are logged and never sent to the caller.
  return new DomainError('unexpected', messages.unexpected, { cause: error });
}
