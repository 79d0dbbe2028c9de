import { sandboxOrderBody } from '@rostrum/contracts/payments';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { noOrder, orderFields, setSandboxBehaviour } from './orders.ts';

const path = '/api/admin/sandbox/payments/spi_1';

describe('ordering what happens to a simulated payment', () => {
  it('sends what was chosen, and nothing else', async () => {
    const { provider, requests } = fakeServer({ [`POST ${path}`]: { body: { success: true } } });
    await setSandboxBehaviour(provider, ' spi_1 ', {
      ...noOrder,
      webhooks: 'late',
      dispute: 'open',
    });
    expect(requests[0]?.body).toEqual({ webhooks: 'late', dispute: 'open' });
  });

  it('fails with the message of the server', async () => {
    const message = 'This payment was not made.';
    const { provider } = fakeServer({ [`POST ${path}`]: { status: 409, body: { message } } });
    await expect(
      setSandboxBehaviour(provider, 'spi_1', { ...noOrder, dispute: 'open' }),
    ).rejects.toMatchObject({ status: 409, message });
  });

  it('offers what the server takes', () => {
    for (const [field, { choices }] of Object.entries(orderFields)) {
      const options = sandboxOrderBody.shape[field as keyof typeof orderFields].unwrap().options;
      expect(Object.keys(choices).toSorted()).toEqual([...options].toSorted());
    }
  });
});
