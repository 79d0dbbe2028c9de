import { randomUUID } from 'node:crypto';
import type { DifferenceOutcome } from '@rostrum/contracts/payments/constants';
import { takenOf } from '../../features/payments/payment/difference.ts';
import { paymentMetadata } from '../../features/payments/payment/payment-metadata.ts';
import { payment, paymentStream } from '../../features/payments/payment/payment.ts';
import { isLate } from '../../features/payments/refunds/late-payments.ts';
import { receiveProviderEvent } from '../../features/payments/webhooks/receive-provider-event.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { MoneyProduct } from './money-product.fixture.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };

export const differingKinds = [
  'dispute_opened',
  'dispute_lost',
  'dispute_won',
  'refund_succeeded',
  'refund_failed',
] as const;

/**
 * A dispute or a refund that nobody asked for here; the simulated provider has no record of it. Of what it
 * has refunded already, no provider refunds more than is left.
 */
export async function reportDifference(
  { test, payment: paymentAt }: MoneyProduct,
  which: number,
  kind: (typeof differingKinds)[number],
  amountCents: number,
  objectId: string,
): Promise<void> {
  const { id, purpose, paymentIntentId, totalCents } = paymentAt(which);
  const refunded = (await test.app.state.sandbox.intent(paymentIntentId))?.refundedCents ?? 0;
  if (kind === 'refund_succeeded' && refunded > 0 && refunded + amountCents > totalCents) return;
  const reported = { id: `evt_${randomUUID()}`, objectId: paymentIntentId, kind, amountCents };
  const metadata = paymentMetadata({ id, purpose });
  const ofDispute = { disputeId: objectId, reason: 'fraudulent', feeCents: null };
  const event = { ...reported, ...ofDispute, metadata, currency: 'usd', refundId: objectId };
  const whole = { ...event, feeReturnedCents: null, dueAt: null, pageUrl: null };
  await receiveProviderEvent(test.app, 'sandbox', whole, cause, test.clock());
}

/**
 * Says what became of the money of a payment; refused while its dispute is open. Nothing else can be gone
 * of a payment that the provider has refunded.
 */
export async function resolveDifference(
  { test, payment: paymentAt, member }: MoneyProduct,
  which: number,
  found: DifferenceOutcome,
): Promise<void> {
  const { app } = test;
  const { id, paymentIntentId, totalCents } = paymentAt(which);
  const stream = paymentStream(id);
  const intent = await app.state.sandbox.intent(paymentIntentId);
  const outcome = intent?.refundedCents === totalCents ? 'not_gone' : found;
  const { state } = await stateOf(app.events, stream, payment);
  if (!state?.difference?.open) return;
  const late = await isLate(app.targets, state);
  const takenCents = takenOf(state.difference);
  const said = { outcome, takenCents, late, resolvedBy: member(0).id, reason: 'It was asked.' };
  const command = { type: 'resolveDifference', ...said } as const;
  const { decider, followUp } = app.purposes.of(state);
  const resolved = await execute(app.events, stream, decider, command, cause);
  await followUp?.(resolved, cause, test.clock());
}
