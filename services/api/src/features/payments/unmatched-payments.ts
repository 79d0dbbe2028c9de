import type { State } from '@rostrum/state';
import { countUnmatched } from './unmatched-count.ts';
import type { Process } from '../../kernel/process.ts';

/** Keeps the console's count of payments that nobody could place. */
export function countUnmatchedPayments(marks: State['marks']): Process {
  return {
    name: 'unmatched-payments',
    types: ['PaymentUnmatched'],
    handle: (batch) => countUnmatched(marks, batch),
  };
}
