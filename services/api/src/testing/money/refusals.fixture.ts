import { ApiError } from '@rostrum/contracts/client';
import { DomainError } from '../../kernel/domain-error.ts';

/**
 * Ignores refusals of the product.
 * @throws every other error
 */
export function ignoreRefusal(error: unknown): void {
  if (error instanceof DomainError && error.status < 500) return;
  if (!(error instanceof ApiError && error.status >= 400 && error.status < 500)) throw error;
}

/**
 * Ignores refusals, and the missing answers of a killed process.
 * @throws every other error
 */
export function refusedOrUnavailable(error: unknown): void {
  const { name } = error as Error;
  if (name === 'LogUnavailable' || (error instanceof ApiError && error.status === 503)) return;
  ignoreRefusal(error);
}
