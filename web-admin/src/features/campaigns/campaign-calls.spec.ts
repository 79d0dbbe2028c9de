import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { changeStatus } from './campaign-calls.ts';

const sums = { donations: 3, amountCents: 7_500 };

describe('a change of status', () => {
  it('is sent with its reason, and lists after it wait for its position', async () => {
    const { provider, requests } = fakeServer({
      'PATCH /api/campaigns/5/status': { headers: { 'X-Position': '0042' } },
      'GET /api/admin/campaigns': { body: [], headers: { 'X-Total-Count': '0' } },
    });
    await changeStatus(provider, {
      id: 5,
      status: 'completed',
      reason: '  It was held.  ',
      sums,
    });
    await provider.getList('campaigns', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'createdAt', order: 'DESC' },
    });
    expect(requests[0]?.body).toEqual({ status: 'completed', reason: 'It was held.', sums });
    expect(requests[1]?.headers.get('x-read-after')).toBe('0042');
  });

  it('that is not possible fails with the message of the server', async () => {
    const message = 'A removed campaign stays removed.';
    const { provider } = fakeServer({
      'PATCH /api/campaigns/5/status': { status: 409, body: { message, code: 'conflict' } },
    });
    const change = { id: 5, status: 'active', reason: 'Again.', sums } as const;
    await expect(changeStatus(provider, change)).rejects.toMatchObject({ status: 409, message });
  });
});
