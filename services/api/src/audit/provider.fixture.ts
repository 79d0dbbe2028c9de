import type { SandboxRecords } from '@rostrum/state';

/** Records payments as the sandbox provider does. */
export function providerOf(records: SandboxRecords): {
  /** Captures the payment; its webhook is undelivered. */
  readonly charge: (donationId: number, totalCents: number) => Promise<void>;
  /** Marks the webhook as delivered. */
  readonly delivered: (donationId: number) => Promise<void>;
  /** Refunds the payment; its webhook is undelivered. */
  readonly giveBack: (donationId: number) => Promise<void>;
  readonly refundDelivered: (donationId: number) => Promise<void>;
} {
  // Like the sandbox provider, records the webhook before it captures the payment.
  const charge = async (donationId: number, totalCents: number): Promise<void> => {
    const payload = JSON.stringify({ paymentIntentId: `pi_${String(donationId)}` });
    const delivery = { id: `evt_${String(donationId)}`, payload, attempts: 0, nextAttemptAt: 0 };
    await records.addDelivery(delivery);
    const intent = await records.createIntent({
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
    await records.updateIntent(intent, { ...intent, status: 'succeeded' });
  };

  const delivered = (donationId: number): Promise<void> =>
    records.updateDelivery({
      id: `evt_${String(donationId)}`,
      payload: '',
      attempts: 1,
      nextAttemptAt: null,
    });

  const giveBack = async (donationId: number): Promise<void> => {
    const intent = await records.intent(`pi_${String(donationId)}`);
    if (intent === undefined) return;
    const payload = JSON.stringify({ paymentIntentId: intent.id });
    const id = `evt_refund_${String(donationId)}`;
    await records.addDelivery({ id, payload, attempts: 0, nextAttemptAt: 0 });
    await records.updateIntent(intent, { ...intent, refundedCents: intent.amountCents });
  };

  const refundDelivered = (donationId: number): Promise<void> =>
    records.updateDelivery({
      id: `evt_refund_${String(donationId)}`,
      payload: '',
      attempts: 1,
      nextAttemptAt: null,
    });

  return { charge, delivered, giveBack, refundDelivered };
}
