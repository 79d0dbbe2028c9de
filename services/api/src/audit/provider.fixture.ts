import type { SandboxBooks } from '@rostrum/state';

/** Records payments as the sandbox provider does. */
export function providerOf(books: SandboxBooks): {
  /** Captures the payment; its webhook is undelivered. */
  readonly take: (donationId: number, totalCents: number) => Promise<void>;
  /** Marks the webhook as delivered. */
  readonly delivered: (donationId: number) => Promise<void>;
  /** Refunds the payment; its webhook is undelivered. */
  readonly giveBack: (donationId: number) => Promise<void>;
  readonly refundDelivered: (donationId: number) => Promise<void>;
} {
  // Like the sandbox provider, records the webhook before it captures the payment.
  const take = async (donationId: number, totalCents: number): Promise<void> => {
    const payload = JSON.stringify({ paymentIntentId: `pi_${String(donationId)}` });
    const delivery = { id: `evt_${String(donationId)}`, payload, attempts: 0, nextAttemptAt: 0 };
    await books.addDelivery(delivery);
    const intent = await books.createIntent({
      id: `pi_${String(donationId)}`,
      clientSecret: 'secret',
      amountCents: totalCents,
      currency: 'usd',
      metadata: { donationId: String(donationId) },
      idempotencyKey: `intent ${String(donationId)}`,
      status: 'requires_payment_method',
      refundedCents: 0,
      createdAt: 0,
    });
    await books.updateIntent(intent, { ...intent, status: 'succeeded' });
  };

  const delivered = (donationId: number): Promise<void> =>
    books.updateDelivery({
      id: `evt_${String(donationId)}`,
      payload: '',
      attempts: 1,
      nextAttemptAt: null,
    });

  const giveBack = async (donationId: number): Promise<void> => {
    const intent = await books.intent(`pi_${String(donationId)}`);
    if (intent === undefined) return;
    const payload = JSON.stringify({ paymentIntentId: intent.id });
    const id = `evt_refund_${String(donationId)}`;
    await books.addDelivery({ id, payload, attempts: 0, nextAttemptAt: 0 });
    await books.updateIntent(intent, { ...intent, refundedCents: intent.amountCents });
  };

  const refundDelivered = (donationId: number): Promise<void> =>
    books.updateDelivery({
      id: `evt_refund_${String(donationId)}`,
      payload: '',
      attempts: 1,
      nextAttemptAt: null,
    });

  return { take, delivered, giveBack, refundDelivered };
}
