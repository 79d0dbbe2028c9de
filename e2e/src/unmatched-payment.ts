import { createHmac } from 'node:crypto';

/**
 * Reports a payment of $49.00 that names no donation, in a signed webhook of the simulated provider.
 * @throws Error when it is not accepted
 */
export async function reportUnmatched(
  url: string,
  secret: string,
  reference: string,
): Promise<void> {
  const object = { currency: 'usd', metadata: {}, paymentIntent: reference, amount: 4_900 };
  const body = JSON.stringify({
    id: `evt_${reference}`,
    type: 'payment_intent.succeeded',
    created: 0,
    data: { object },
  });
  const seconds = String(Math.floor(Date.now() / 1_000));
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const answer = await fetch(`${url}/api/webhooks/sandbox`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${seconds},v1=${mac}` },
  });
  if (!answer.ok) throw new Error(`the webhook was not accepted: ${await answer.text()}`);
}
