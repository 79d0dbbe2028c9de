import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { UnmatchedOutcome } from '@rostrum/contracts/payments';
import type { Calls } from '../../kernel/calls.ts';

interface Resolution {
  readonly id: string;
  readonly outcome: UnmatchedOutcome;
  readonly reason: string;
}

/** @throws HttpError 409 when somebody else has resolved it. */
export async function resolveDifference(calls: Calls, resolution: Resolution): Promise<void> {
  const { id, outcome, reason } = resolution;
  const body = { outcome, reason: reason.trim() };
  await calls.call(paymentsEndpoints.resolvePaymentDifference, { params: { id }, body });
}
