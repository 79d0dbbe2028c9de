import { wireAmount } from '@rostrum/contracts/kernel/typed-numbers';
import { payoutsEndpoints } from '@rostrum/contracts/payouts/constants';
import type { Calls } from '../../kernel/calls.ts';

interface WriteOff {
  readonly memberId: number;
  /** In dollars, as typed. */
  readonly amount: string;
  readonly reason: string;
  /** The same for each attempt at the same write-off, so that it is made once. */
  readonly idempotencyKey: string;
}

/** Gives up what a payee owes, or a part of it. @throws HttpError 400, 409 */
export const writeOff = (calls: Calls, { memberId, amount, reason, idempotencyKey }: WriteOff) =>
  calls.call(
    payoutsEndpoints.writeOffReceivable,
    { params: { id: memberId }, body: { amount: wireAmount(amount), reason } },
    { idempotencyKey },
  );
