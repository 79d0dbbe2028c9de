import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { UnmatchedOutcome } from '@rostrum/contracts/payments';
import type { Calls } from '../../kernel/calls.ts';

interface Resolution {
  readonly id: string;
  readonly outcome: UnmatchedOutcome;
  readonly reason: string;
}

/** @throws HttpError 409 when another admin has already resolved it. */
export async function resolveDifference(calls: Calls, resolution: Resolution): Promise<void> {
  const { id, outcome, reason } = resolution;
  const body = { outcome, reason: reason.trim() };
  await calls.call(paymentsEndpoints.resolvePaymentDifference, { params: { id }, body });
}
