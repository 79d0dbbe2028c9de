import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { resolveDifference } from './difference-calls.ts';

const id = 'payment-sandbox-pi_1/2';
const path = '/api/admin/payment-differences/payment-sandbox-pi_1%2F2/resolve';

describe('resolving a difference', () => {
  it('sends the outcome and the trimmed reason', async () => {
    const { provider, requests } = fakeServer({ [`POST ${path}`]: { body: { success: true } } });
    await resolveDifference(provider, { id, outcome: 'returned', reason: ' Sent back. ' });
    expect(requests[0]?.body).toEqual({ outcome: 'returned', reason: 'Sent back.' });
  });

  it('fails with the message of the server when somebody else has resolved it', async () => {
    const message = 'Somebody has already resolved this payment.';
    const { provider } = fakeServer({ [`POST ${path}`]: { status: 409, body: { message } } });
    await expect(
      resolveDifference(provider, { id, outcome: 'returned', reason: 'Sent back.' }),
    ).rejects.toMatchObject({ status: 409, message });
  });
});
