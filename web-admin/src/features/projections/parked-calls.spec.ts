import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { parkedEvents, sendParkedCommand } from './parked-calls.ts';

describe('parked events', () => {
  it('come with their total', async () => {
    const { provider } = fakeServer({
      'GET /api/admin/projections/ledger/parked': {
        body: [{ id: 'e' }],
        headers: { 'X-Total-Count': '1200' },
      },
    });
    expect(await parkedEvents(provider, 'ledger')).toEqual({ events: [{ id: 'e' }], total: 1200 });
  });

  it('take a command by group and position, and fail with the message of the server', async () => {
    const message = 'This event is not parked any more.';
    const { provider, requests } = fakeServer({
      'POST /api/admin/projections/ledger/parked': [
        { body: { success: true } },
        { status: 409, body: { message, code: 'conflict' } },
      ],
    });
    const body = { group: 'user:7', position: '0042', order: 'skip' } as const;
    const command = { model: 'ledger', ...body };
    await sendParkedCommand(provider, command);
    expect(requests[0]?.body).toEqual(body);
    await expect(sendParkedCommand(provider, command)).rejects.toMatchObject({
      status: 409,
      message,
    });
  });
});
