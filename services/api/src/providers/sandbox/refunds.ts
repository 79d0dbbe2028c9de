import type { SandboxIntent } from '@rostrum/state';

/** The cents that a refund returns. */
export const refundCents = (
  intent: Pick<SandboxIntent, 'amountCents'>,
  { amountCents }: Pick<NonNullable<SandboxIntent['refund']>, 'amountCents'>,
): number => amountCents ?? intent.amountCents;

/** The cents that were refunded of a payment, but not by the refund that was asked for here. */
export function refundedElsewhere({ amountCents, refundedCents, refund }: SandboxIntent): number {
  return (
    refundedCents - (refund?.status === 'succeeded' ? refundCents({ amountCents }, refund) : 0)
  );
}

/** A payment with another state of its refund. */
export function withRefund(
  intent: SandboxIntent,
  refund: NonNullable<SandboxIntent['refund']>,
): SandboxIntent {
  const returned = refund.status === 'succeeded' ? refundCents(intent, refund) : 0;
  return { ...intent, refundedCents: refundedElsewhere(intent) + returned, refund };
}

/** @throws Error unless the payment was made and so much is left of it */
export function assertRefundable(intent: SandboxIntent, amountCents: number): void {
  const left = intent.amountCents - refundedElsewhere(intent);
  if (intent.status !== 'succeeded' || amountCents > left)
    throw new Error(`the sandbox cannot refund ${intent.id}: not such a charge`);
}
