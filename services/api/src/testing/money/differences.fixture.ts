import { randomUUID } from 'node:crypto';
import type { DifferenceOutcome } from '@rostrum/contracts/payments/constants';
import { takenOf } from '../../features/payments/payment/difference.ts';
import { paymentMetadata } from '../../features/payments/payment/payment-metadata.ts';
import { payment, paymentStream } from '../../features/payments/payment/payment.ts';
import { isLate } from '../../features/payments/refunds/late-payments.ts';
import { receiveProviderEvent } from '../../features/payments/webhooks/receive-provider-event.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { refundedHere } from '../../providers/sandbox/refunds.ts';
import type { MoneyProduct, OpenedPayment } from './money-product.fixture.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };

export const differingKinds = [
  'dispute_opened',
  'dispute_lost',
  'dispute_won',
  'refund_succeeded',
  'refund_failed',
] as const;

/** The payment in the records of the provider. */
async function recordOf({ test }: MoneyProduct, { paymentIntentId }: OpenedPayment) {
  const intent = await test.app.state.sandbox.intent(paymentIntentId);
  if (!intent) throw new Error(`the sandbox has no intent ${paymentIntentId}`);
  return intent;
}

/** Changes what the provider has refunded that nobody asked for here. */
async function recordElsewhere(
  product: MoneyProduct,
  payment: OpenedPayment,
  objectId: string,
  cents: number,
): Promise<void> {
  const intent = await recordOf(product, payment);
  const refundedCents = intent.refundedCents + cents - (payment.elsewhere.get(objectId) ?? 0);
  const changed = { ...intent, refundedCents };
  if (!(await product.test.app.state.sandbox.updateIntent(intent, changed)))
    throw new Error('the record changed meanwhile');
  payment.elsewhere.set(objectId, cents);
}

/**
 * A dispute or a refund that nobody asked for here, of a payment that has settled. Beside refunds that were
 * asked for, no provider refunds more than is left.
 */
export async function reportDifference(
  product: MoneyProduct,
  which: number,
  kind: (typeof differingKinds)[number],
  amountCents: number,
  objectId: string,
): Promise<void> {
  const { test } = product;
  const of = product.payment(which);
  const { id, purpose, paymentIntentId, totalCents } = of;
  const { state } = await stateOf(test.app.events, paymentStream(id), payment);
  if (!state?.settled) return;
  const known = state.difference?.takings[objectId];
  // The same report once more says nothing new: the provider still has not refunded it.
  const isSameMistake = known?.dismissed === true && known.takenCents === amountCents;
  if (kind === 'refund_succeeded' && !isSameMistake) {
    const record = await recordOf(product, of);
    const after = record.refundedCents + amountCents - (of.elsewhere.get(objectId) ?? 0);
    if (refundedHere(record) > 0 && after > totalCents) return;
    await recordElsewhere(product, of, objectId, amountCents);
  }
  if (kind === 'refund_failed') await recordElsewhere(product, of, objectId, 0);
  const reported = { id: `evt_${randomUUID()}`, objectId: paymentIntentId, kind, amountCents };
  const metadata = paymentMetadata({ id, purpose });
  const ofDispute = { disputeId: objectId, reason: 'fraudulent', feeCents: null };
  const event = { ...reported, ...ofDispute, metadata, currency: 'usd', refundId: objectId };
  const whole = { ...event, feeReturnedCents: null, dueAt: null, pageUrl: null };
  await receiveProviderEvent(test.app, 'sandbox', whole, cause, test.clock());
}

/**
 * Says what became of the money of a payment; refused while its dispute is open. Nothing else can be gone
 * of a payment whose refund, asked for here, returned all of it; what is not gone was reported by mistake.
 */
export async function resolveDifference(
  product: MoneyProduct,
  which: number,
  found: DifferenceOutcome,
): Promise<void> {
  const { test, member } = product;
  const { app } = test;
  const of = product.payment(which);
  const stream = paymentStream(of.id);
  const returned = refundedHere(await recordOf(product, of));
  const outcome = returned === of.totalCents ? 'not_gone' : found;
  const { state } = await stateOf(app.events, stream, payment);
  if (!state?.difference?.open) return;
  const late = await isLate(app.targets, state);
  const takenCents = takenOf(state.difference);
  const said = { outcome, takenCents, late, resolvedBy: member(0).id, reason: 'It was asked.' };
  const command = { type: 'resolveDifference', ...said } as const;
  const { decider, followUp } = app.purposes.of(state);
  const resolved = await execute(app.events, stream, decider, command, cause);
  await followUp?.(resolved, cause, test.clock());
  const { takings = {} } = (await stateOf(app.events, stream, payment)).state?.difference ?? {};
  for (const [objectId, { dismissed, bookedCents, takenCents: reported }] of Object.entries(
    takings,
  )) {
    if (dismissed && of.elsewhere.has(objectId))
      await recordElsewhere(product, of, objectId, Math.min(bookedCents, reported));
  }
}
