import { payoutPolicies, policyById, routes } from '@rostrum/contracts';
import {
  payoutPoliciesEndpoints as endpoints,
  payoutPolicyMessages,
} from '@rostrum/contracts/payout-policies';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { testWithoutAppends } from '../../testing/without-appends.ts';

const a = 'split-9-1';
const b = 'split-33-33-17-17';
const path = (id: string) => `/api/payout-policies/${encodeURIComponent(id)}/simulate`;

describe('the payout policies', () => {
  let test: TestApp;
  testWithoutAppends((app) => {
    test = app;
    return Promise.resolve();
  });

  const simulate = (id: string, body: Record<string, unknown>) =>
    test.send('POST', path(id), { body });
  /** Role, number and cents of each share. */
  const sharesOf = async (id: string, body: Record<string, unknown>) => {
    const { status, json } = await simulate(id, body);
    expect(status).toBe(200);
    return (json.shares as { role: string; index: number; amountCents: number }[]).map(
      ({ role, index, amountCents }) => [role, index, amountCents],
    );
  };

  it('are listed for visitors, with those that creators can choose, and the default', async () => {
    const listed = await test.visitor().call(endpoints.listPayoutPolicies);
    expect(
      listed.map(({ id, version, choosable, isDefault }) => [id, version, choosable, isDefault]),
    ).toEqual([
      ['split-9-1', 1, true, true],
      ['split-9-incl-1', 1, false, false],
      ['split-33-33-17-17', 1, true, false],
      ['prompt-thirds', 1, false, false],
      ['preroll-fee', 1, false, false],
      ['trailer-9', 1, false, false],
    ]);
    expect(
      listed.map(({ id, version, title, lines, remainderTo }) => ({
        id,
        version,
        title,
        lines,
        remainderTo,
      })),
    ).toEqual(Object.values(payoutPolicies));
  });

  it('divide $123.45 to the cent', async () => {
    expect(await sharesOf(a, { amount: '123.45' })).toEqual([
      ['platform', 1, 1111],
      ['creator', 1, 123],
      ['participants', 1, 5556],
      ['participants', 2, 5555],
    ]);
    expect(await sharesOf(b, { amount: '123.45' })).toEqual([
      ['participants', 1, 4074],
      ['participants', 2, 4074],
      ['creator', 1, 2099],
      ['provider', 1, 2098],
    ]);
  });

  it('divide $10,000.00 to the cent', async () => {
    const cents = async (id: string) =>
      (await sharesOf(id, { amount: '10000.00', participants: 2 })).map((share) => share[2]);
    expect(await cents(a)).toEqual([90_000, 10_000, 450_000, 450_000]);
    expect(await cents(b)).toEqual([330_000, 330_000, 170_000, 170_000]);
  });

  it('answer with the policy, and with amounts as decimals and as cents', async () => {
    const { json } = await simulate('trailer-9', { amount: 100 });
    expect(json).toEqual({
      policy: { id: 'trailer-9', version: 1 },
      total: '100.00',
      totalCents: 10_000,
      shares: [
        { role: 'platform', index: 1, amount: '9.00', amountCents: 900 },
        { role: 'creator', index: 1, amount: '91.00', amountCents: 9100 },
      ],
    });
  });

  it('divide a pool among its payees, and ignore the number of payees that they have no role for', async () => {
    expect(await sharesOf(a, { amount: '0.10', participants: 8, winners: 3 })).toEqual([
      ['platform', 1, 0],
      ['creator', 1, 0],
      ...[2, 2, 1, 1, 1, 1, 1, 1].map((cents, at) => ['participants', at + 1, cents]),
    ]);
    expect(
      await sharesOf('prompt-thirds', { amount: '10.00', participants: 8, winners: 4 }),
    ).toEqual([
      ['winners', 1, 83],
      ['winners', 2, 83],
      ['winners', 3, 82],
      ['winners', 4, 82],
      ['promptCreator', 1, 330],
      ['provider', 1, 340],
    ]);
    expect(await sharesOf('prompt-thirds', { amount: '1.00' })).toHaveLength(3);
  });

  it('divide every amount that money on the wire can have, into shares that sum to it', async () => {
    const policies = fc.constantFrom(...Object.values(payoutPolicies));
    const amounts = fc.bigInt({ min: 1n, max: BigInt(Number.MAX_SAFE_INTEGER) });
    const divide = async (id: string, cents: bigint, participants: number) => {
      const digits = cents.toString().padStart(3, '0');
      const total = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      const { json } = await simulate(id, { amount: total, participants });
      expect(json).toMatchObject({ total, totalCents: Number(cents) });
      const shares = json.shares as { amount: string; amountCents: number }[];
      const sum = shares.reduce((all, { amountCents }) => all + BigInt(amountCents), 0n);
      expect(sum).toBe(cents);
      const written = shares.reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), 0n);
      expect(written).toBe(cents);
    };
    for (const { id } of Object.values(payoutPolicies)) {
      await divide(id, 1n, 2);
      await divide(id, BigInt(Number.MAX_SAFE_INTEGER), 8);
    }
    await fc.assert(
      fc.asyncProperty(policies, amounts, fc.integer({ min: 2, max: 8 }), ({ id }, cents, count) =>
        divide(id, cents, count),
      ),
      { numRuns: runs(100) },
    );
  });

  it.each([
    [{ amount: '0.00' }, { amount: payoutPolicyMessages.amount }],
    [{ amount: '-5.00' }, { amount: payoutPolicyMessages.amount }],
    [{ amount: '1.005' }, { amount: payoutPolicyMessages.amount }],
    [{}, { amount: payoutPolicyMessages.amount }],
    [{ amount: '90071992547409.92' }, { amount: payoutPolicyMessages.amountLarge }],
    [{ amount: '5.00', participants: 1 }, { participants: payoutPolicyMessages.participants }],
    [{ amount: '5.00', participants: 9 }, { participants: payoutPolicyMessages.participants }],
    [{ amount: '5.00', participants: 2.5 }, { participants: payoutPolicyMessages.participants }],
    [{ amount: '5.00', winners: 0 }, { winners: payoutPolicyMessages.winners }],
    [{ amount: '5.00', winners: 9 }, { winners: payoutPolicyMessages.winners }],
  ])('refuse %j', async (body, errors) => {
    const { status, json } = await simulate(a, body);
    expect([status, json.code, json.errors]).toEqual([400, 'invalid', errors]);
  });

  it.each(['no-such-policy', 'constructor', '__proto__', 'SPLIT-9-1', 'split-9-1 '])(
    'are none by the id %j',
    async (id) => {
      expect(policyById(id)).toBeUndefined();
      const answer = await simulate(id, { amount: '5.00' });
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual({
        code: 'not_found',
        message: payoutPolicyMessages.policyNotFound,
        requestId: answer.headers.get('x-request-id'),
      });
    },
  );

  it('are simulated with the contract’s example', async () => {
    const { params, body } = routes.simulatePayout.example;
    expect(await sharesOf(params.id, body)).toHaveLength(4);
  });
});
