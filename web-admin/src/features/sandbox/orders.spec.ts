import { sandboxOrderBody } from '@rostrum/contracts/payments';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { effectsOf, noOrder, orderFields, setSandboxBehaviour } from './orders.ts';

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

  it('says of every choice what it orders, and when the product learns of it', () => {
    const learns = 'The product learns of it by a webhook, within seconds if webhooks are sent.';
    const effects = (order: Partial<typeof noOrder>) => effectsOf({ ...noOrder, ...order });
    expect(effects({})).toEqual([]);
    expect(effects({ webhooks: 'late' })).toEqual([
      'From now on each of its webhooks is sent half a minute late.',
    ]);
    for (const [field, { choices }] of Object.entries(orderFields)) {
      const said = Object.keys(choices).map((value) => effects({ [field]: value }));
      expect(new Set(said.map(([first]) => first)).size).toBe(said.length);
      for (const each of said) expect(each.includes(learns)).toBe(field !== 'webhooks');
    }
    expect(effects({ webhooks: 'sent', dispute: 'open' })).toHaveLength(3);
  });
});
