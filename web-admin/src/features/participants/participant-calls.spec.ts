import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { decisionCalls, invitationCalls } from './participant-calls.ts';

const answer = { campaignId: 5, slot: 2, answer: 'decline', memberId: null } as const;

describe('a decision on an answer', () => {
  it('is sent with what was answered, by whom, and the reason', async () => {
    const { provider, requests } = fakeServer({
      'POST /api/admin/campaigns/5/participants/2/confirmation': { body: [] },
      'POST /api/admin/campaigns/5/participants/2/dropping': { body: [] },
    });
    const calls = decisionCalls(provider, answer);
    await calls.confirm('Their office called.');
    await calls.drop('It was a mistake.');
    expect(requests.map(({ body }) => body)).toEqual([
      { answer: 'decline', memberId: null, reason: 'Their office called.' },
      { answer: 'decline', memberId: null, reason: 'It was a mistake.' },
    ]);
  });

  it('that is not possible fails with the message of the server', async () => {
    const message = 'There is no such answer.';
    const { provider } = fakeServer({
      'POST /api/admin/campaigns/5/participants/2/confirmation': {
        status: 409,
        body: { message, code: 'conflict' },
      },
    });
    await expect(decisionCalls(provider, answer).confirm('Again.')).rejects.toMatchObject({
      status: 409,
      message,
    });
  });
});

it('an invitation is sent to an address, and withdrawn', async () => {
  const { provider, requests } = fakeServer({
    'POST /api/campaigns/5/participants/1/invitation': { body: [] },
    'DELETE /api/campaigns/5/participants/1/invitation': { body: [] },
  });
  const calls = invitationCalls(provider, 5, 1);
  await calls.invite('lena@example.org');
  await calls.withdraw();
  expect(requests.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { email: 'lena@example.org' }],
    ['DELETE', undefined],
  ]);
});
