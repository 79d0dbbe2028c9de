import { ApiError } from '@rostrum/contracts/client';
import { messages } from '@rostrum/contracts/kernel/messages';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { reasonOf } from './reason.ts';

/**
 * Shows the server's messages at the fields that they are about, and focuses the first of them.
 * @returns the message of a refusal that is about no field; `fallback` when the server gave none
 */
export function showRefusal<F extends FieldValues>(
  error: unknown,
  fields: readonly Path<F>[],
  setError: UseFormSetError<F>,
  fallback: string = messages.unexpected,
): string | undefined {
  const byField = error instanceof ApiError ? error.errors : {};
  const refused = fields.filter((field) => byField[field] !== undefined);
  for (const [index, field] of refused.entries()) {
    setError(field, { message: byField[field] ?? '' }, { shouldFocus: index === 0 });
  }
  return refused.length > 0 ? undefined : reasonOf(error, fallback);
}
