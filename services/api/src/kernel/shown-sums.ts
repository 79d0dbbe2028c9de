import { sumsMessages, type Sums } from '@rostrum/contracts';
import { DomainError } from './domain-error.ts';

/**
 * Compares what the caller of a command was shown with what the command moves. `shown` is undefined
 * where nobody was shown anything: in specified calls without it, and in what a process does.
 * @throws DomainError (409, `sums_changed`) with `moved`, when it is not what was shown
 */
export function assertShown<S extends Sums>(shown: S | undefined, moved: S): void {
  if (!shown || Object.entries(moved).every(([name, value]) => shown[name] === value)) return;
  throw new DomainError('sums_changed', sumsMessages.changed, { facts: { sums: moved } });
}

/** Why a decision would be refused; null when it would not be. */
export function refusalOf(decide: () => unknown): string | null {
  try {
    decide();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
