import { describe, expect, it } from 'vitest';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { fakeServer } from '../testing/fake-server.ts';

const refused = {
  status: 403,
  body: { message: 'Please enter the code.', code: 'second_factor_required', requestId: 'r' },
};
const path = 'POST /api/admin/users/7/suspend';

describe('a call that needs a second factor', () => {
  const suspend = ({ provider }: ReturnType<typeof fakeServer>) =>
    provider.call(administrationEndpoints.suspendMember, {
      params: { id: '7' },
      body: { reason: 'Threats.' },
    });

  it('asks for a code, and is sent again', async () => {
    const server = fakeServer({ [path]: [refused, { body: { success: true } }] });
    const done = suspend(server);
    const { confirmation } = server.server;
    await expect.poll(() => confirmation.open()).toBeDefined();
    confirmation.open()?.(true);
    expect(await done).toEqual({ success: true });
    expect(server.requests.map(({ body }) => body)).toEqual([
      { reason: 'Threats.' },
      { reason: 'Threats.' },
    ]);
    expect(confirmation.open()).toBeUndefined();
  });

  it('fails with the server’s message when the question is cancelled', async () => {
    const server = fakeServer({ [path]: refused });
    const outcome = expect(suspend(server)).rejects.toThrow('Please enter the code.');
    const { confirmation } = server.server;
    await expect.poll(() => confirmation.open()).toBeDefined();
    confirmation.open()?.(false);
    await outcome;
    expect(server.requests).toHaveLength(1);
  });

  it('asks once for calls at the same time', async () => {
    const server = fakeServer({ [path]: [refused, refused, { body: { success: true } }] });
    const both = Promise.all([suspend(server), suspend(server)]);
    const { confirmation } = server.server;
    await expect.poll(() => server.requests.length).toBe(2);
    await expect.poll(() => confirmation.open()).toBeDefined();
    confirmation.open()?.(true);
    expect(await both).toHaveLength(2);
  });

  it('is not asked about after other refusals', async () => {
    const server = fakeServer({
      [path]: { status: 403, body: { message: 'No.', code: 'forbidden', requestId: 'r' } },
    });
    await expect(suspend(server)).rejects.toThrow('No.');
    expect(server.server.confirmation.open()).toBeUndefined();
  });
});
