import { paymentLimits } from '@rostrum/contracts/payments';
import { payment, paymentStream } from '../../features/payments/payment/payment.ts';
import { isReturned } from '../../features/payments/payment/refund.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { runPeriodicTasksOnce } from '../../runtime/start-processes.ts';
import type { MoneyProduct } from './money-product.fixture.ts';
import { ignoreRefusal } from './refusals.fixture.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
const { signal } = new AbortController();
const { refundPausesMs } = paymentLimits;
const longestPauseMs = Math.max(...refundPausesMs);

/** Lets the provider refuse the refund of a payment until it is left to hand. */
export async function failToTheEnd(product: MoneyProduct, which: number): Promise<void> {
  const { test } = product;
  await product.order(which, { refunds: 'keep_failing' });
  await product.refund(which, 'returned').catch(ignoreRefusal);
  const one = product.payment(which);
  for (let attempt = 0; attempt <= refundPausesMs.length; attempt += 1) {
    if ((await product.typesOf(one)).includes('RefundLeftToHand')) return;
    // Refunds of whole campaigns that are due by then begin.
    await product.wait(longestPauseMs);
    await test.caughtUp();
    await runPeriodicTasksOnce(test.app, signal);
    await product.reconcile();
  }
}

/** Records that a refund was paid by hand, which is refused unless it was left to hand. */
export async function payByHand(product: MoneyProduct, which: number): Promise<void> {
  const { app } = product.test;
  const { id } = product.payment(which);
  const stream = paymentStream(id);
  const { state } = await stateOf(app.events, stream, payment);
  if (!state) return;
  const paidBy = product.member(0).id;
  const paid = { method: 'bank', reference: `SCT-${String(id)}`, paidBy, reason: 'Paid.' } as const;
  const command = { type: 'payRefundByHand', ...paid } as const;
  await execute(app.events, stream, app.purposes.of(state).decider, command, cause);
}

/** Pays the refunds that wait to be paid by hand, and moves on the time of those that failed. */
export async function payAllByHand(product: MoneyProduct): Promise<void> {
  const { events } = product.test.app;
  for (const [which, { id }] of product.payments.entries()) {
    const { state } = await stateOf(events, paymentStream(id), payment);
    if (!state?.refund || isReturned(state.refund)) continue;
    if (state.refund.byHand) await payByHand(product, which);
    else if (state.refund.failed.length > 0) await product.wait(longestPauseMs);
  }
}
