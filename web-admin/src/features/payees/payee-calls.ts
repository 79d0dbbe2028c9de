import { wireAmount } from '@rostrum/contracts/kernel/typed-numbers';
import type { Answer } from '@rostrum/contracts/client';
import { payoutsEndpoints } from '@rostrum/contracts/payouts/constants';
import type { Calls } from '../../kernel/calls.ts';

export type WriteOffSums = Answer<'sumsOfWriteOff'>['sums'];

/** Asks what a payee owes. */
export const sumsOfWriteOff = (calls: Calls, id: number) => ({
  key: ['write-off', id],
  ask: () => calls.call(payoutsEndpoints.sumsOfWriteOff, { params: { id } }),
});

interface WriteOff {
  readonly memberId: number;
  /** In dollars, as typed. */
  readonly amount: string;
  readonly reason: string;
  /** What was shown that they owe. */
  readonly sums: WriteOffSums;
  /** The same for each attempt at the same write-off, so that it is made once. */
  readonly idempotencyKey: string;
}

/** Gives up what a payee owes, or a part of it. @throws HttpError 400, 409 */
export const writeOff = (calls: Calls, { memberId, idempotencyKey, amount, ...more }: WriteOff) =>
  calls.call(
    payoutsEndpoints.writeOffReceivable,
    { params: { id: memberId }, body: { amount: wireAmount(amount), ...more } },
    { idempotencyKey },
  );
