import { paymentMessages, providerPayoutBody } from '@rostrum/contracts/payments';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { failPayout, isComplete, noPayout, payoutErrors, recordPayout } from './payout-calls.ts';

const path = '/api/admin/provider-payouts';
const entry = {
  provider: 'paypal',
  payoutId: ' 8AB1 ',
  amount: '1243.50 ',
  day: '2026-02-05',
  reason: 'It is on the statement. ',
} as const;

describe('recording a payout of a provider', () => {
  it('sends what was entered, as the server reads it', async () => {
    const { provider, requests } = fakeServer({ [`POST ${path}`]: { body: { success: true } } });
    await recordPayout(provider, entry);
    expect(providerPayoutBody.parse(requests[0]?.body)).toEqual({
      provider: 'paypal',
      payoutId: '8AB1',
      amount: 124_350,
      paidAt: '2026-02-05T00:00:00.000Z',
      reason: 'It is on the statement.',
    });
  });

  it('needs every field', () => {
    expect(
      [entry, noPayout, { ...entry, payoutId: ' ' }, { ...entry, reason: ' ' }].map(isComplete),
    ).toEqual([true, false, false, false]);
  });

  it('has the errors of the server at their fields, that of the time at the day', async () => {
    const errors = { paidAt: paymentMessages.payoutBefore, amount: paymentMessages.payoutAmount };
    const answer = { status: 400, body: { message: paymentMessages.payoutBefore, errors } };
    const { provider } = fakeServer({ [`POST ${path}`]: answer });
    const error: unknown = await recordPayout(provider, entry).catch((thrown: unknown) => thrown);
    expect(payoutErrors(error)).toEqual({
      day: paymentMessages.payoutBefore,
      amount: paymentMessages.payoutAmount,
    });
  });

  it('fails with the message of the server when the ledger has less at the provider', async () => {
    const message = paymentMessages.payoutTooLarge;
    const { provider } = fakeServer({ [`POST ${path}`]: { status: 409, body: { message } } });
    const error: unknown = await recordPayout(provider, entry).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 409, message });
    expect(payoutErrors(error)).toEqual({});
  });
});

describe('recording that a payout has failed', () => {
  it('sends the id of the list and the reason', async () => {
    const id = 'provider-payout-paypal-8AB1';
    const failure = `${path}/${id}/failure`;
    const { provider, requests } = fakeServer({ [`POST ${failure}`]: { body: { success: true } } });
    await failPayout(provider, id, 'The bank has sent it back.');
    expect(requests).toMatchObject([{ body: { reason: 'The bank has sent it back.' } }]);
  });
});
