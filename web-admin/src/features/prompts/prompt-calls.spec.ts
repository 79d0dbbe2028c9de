import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { heldBy, promptCalls, resultAfter } from './prompt-calls.ts';

it('a decision is sent with the number of the result and the sums that were shown', async () => {
  const held = { payments: 3, amountCents: 700 };
  const { provider, requests } = fakeServer({
    'GET /api/prompts/5/sums': { body: { sums: held, refusal: null } },
    'GET /api/admin/prompts/5/result': { body: { sums: {}, refusal: null } },
    'POST /api/admin/prompts/5/result': {},
  });
  await heldBy(provider, 5, 'refund').ask();
  await resultAfter(provider, { id: 5, act: 'removeEntry', submissionId: 71 }).ask();
  await promptCalls(provider, 5).refund(2)('The votes were bought.', held);
  const [sums, entry, decision] = requests;
  expect(sums?.query.get('act')).toBe('refund');
  expect(Object.fromEntries(entry?.query ?? [])).toEqual({
    act: 'removeEntry',
    submissionId: '71',
  });
  expect(decision?.body).toEqual({
    decision: 'refund',
    number: 2,
    reason: 'The votes were bought.',
    sums: held,
  });
});
