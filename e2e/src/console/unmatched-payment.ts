import { signatureHeaders } from '../drills/support/webhook.ts';

/**
 * Sends the provider's webhook for a payment of $49.00 that refers to no donation. The server must
 * use the webhook secret of the drills.
 * @throws Error when the server does not acknowledge it
 */
export async function reportUnmatchedPayment(url: string, reference: string): Promise<void> {
  const object = { currency: 'usd', metadata: {}, paymentIntent: reference, amount: 4_900 };
  const body = JSON.stringify({
    id: `evt_${reference}`,
    type: 'payment_intent.succeeded',
    created: 0,
    data: { object },
  });
  const headers = signatureHeaders(body, Date.now());
  const answer = await fetch(`${url}/api/webhooks/sandbox`, { method: 'POST', body, headers });
  if (answer.status !== 200) throw new Error(`the webhook was answered ${String(answer.status)}`);
}
