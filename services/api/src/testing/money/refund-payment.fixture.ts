import { randomUUID } from 'node:crypto';
import type { GoodwillFee, PaymentPurpose } from '@rostrum/contracts/payments/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { holderOf, payment, paymentStream } from '../../features/payments/payment/payment.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import type { Member } from '../members.ts';

const reason = 'They gave twice by mistake.';

/**
 * Refunds a payment: one under terms as goodwill by an administrator, and by another one where it needs
 * both, and any other as a process does.
 */
export async function refundPayment(
  app: App,
  { id, purpose }: { readonly id: number; readonly purpose: PaymentPurpose },
  fee: GoodwillFee,
  [one, other]: readonly [Member, Member],
): Promise<void> {
  if (purpose !== 'deposit' && purpose !== 'promotion') {
    const { pending } = await withSums(one.client).refundAsGoodwill(id, fee, reason);
    if (pending) await withSums(other.client).refundAsGoodwill(id, fee, reason);
    return;
  }
  const stream = paymentStream(id);
  const { state } = await stateOf(app.events, stream, payment);
  if (!state?.settled) return;
  const { target } = holderOf(state);
  // A deposit is never late.
  const late =
    state.purpose !== 'deposit' &&
    target !== null &&
    (await app.targets(target.kind).wasClosed(target.id, state.settled.position));
  const command = { type: 'requestRefund', reason: 'goodwill', late } as const;
  const cause = { actor: 'system:test', correlationId: randomUUID(), causationId: randomUUID() };
  await execute(app.events, stream, app.purposes.of(state).decider, command, cause);
}
