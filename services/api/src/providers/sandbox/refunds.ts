import type { SandboxIntent } from '@rostrum/state';

/** The cents that a refund returns. */
export const refundCents = (
  intent: Pick<SandboxIntent, 'amountCents'>,
  { amountCents }: Pick<NonNullable<SandboxIntent['refund']>, 'amountCents'>,
): number => amountCents ?? intent.amountCents;

/** The cents that the refund that was asked for here has returned of a payment. */
export const refundedHere = (intent: Pick<SandboxIntent, 'amountCents' | 'refund'>): number =>
  intent.refund?.status === 'succeeded' ? refundCents(intent, intent.refund) : 0;

/** The cents that were refunded of a payment otherwise. */
const refundedElsewhere = (intent: SandboxIntent): number =>
  intent.refundedCents - refundedHere(intent);

/** A payment with another state of its refund. */
export function withRefund(
  intent: SandboxIntent,
  refund: NonNullable<SandboxIntent['refund']>,
): SandboxIntent {
  const after = { ...intent, refund };
  return { ...after, refundedCents: refundedElsewhere(intent) + refundedHere(after) };
}

/** @throws Error unless the payment was made and so much is left of it */
export function assertRefundable(intent: SandboxIntent, amountCents: number): void {
  const left = intent.amountCents - refundedElsewhere(intent);
  if (intent.status !== 'succeeded' || amountCents > left)
    throw new Error(`the sandbox cannot refund ${intent.id}: not such a charge`);
}
