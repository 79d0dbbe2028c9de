import { writeOffBody } from '@rostrum/contracts/payouts';
import { adminPayees } from '@rostrum/contracts/payouts/lists';
import { payoutMessages } from '@rostrum/contracts/payouts/messages';
import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { textOf } from '../../testing/render.tsx';
import { centsWrittenOff } from './amount-written-off.ts';
import { writeOff } from './payee-calls.ts';
import { PayeeList } from './PayeeList.tsx';
import type { PayeeRecord } from './records.ts';

const payee: PayeeRecord = {
  id: 4,
  user: { id: 4, username: 'amara', profileImageUrl: null },
  owed: '55.55',
  owedCents: 5555,
  sent: '10.00',
  sentCents: 1000,
  receivable: '12.34',
  receivableCents: 1234,
  openShares: 2,
  method: 'bank',
  usableFrom: '2026-12-01T09:00:00.000Z',
  lastAt: '2026-12-02T09:00:00.000Z',
};

function listOf(...payees: readonly PayeeRecord[]): string {
  const loaded = new QueryClient();
  const query = {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'receivableCents', order: 'DESC' },
    filter: {},
  };
  const answer = { data: payees, total: payees.length };
  loaded.setQueryData([adminPayees.resource, 'getList', query], answer);
  return textOf(
    <ThemeProvider theme={createTheme()}>
      <ResourceContextProvider value={adminPayees.resource}>
        <PayeeList />
      </ResourceContextProvider>
    </ThemeProvider>,
    loaded,
  );
}

describe('the list of payees', () => {
  it('shows what each is owed, has got and owes, and where the money goes', () => {
    expect(listOf(payee)).toContain(
      'amara$55.55$10.00$12.342 sharesBy bank transfer1 Dec 2026, 09:002 Dec 2026, 09:00Write off',
    );
  });

  it('offers to write off only what is owed', () => {
    const text = listOf({ ...payee, receivableCents: 0, method: null, usableFrom: null });
    expect(text).toContain('Not stated');
    expect(text).not.toContain('Write off');
  });
});

describe('writing off what a payee owes', () => {
  it('is of an amount up to what is owed', () => {
    expect(centsWrittenOff(' 12.34 ', 1234)).toBe(1234);
    expect(centsWrittenOff('5', 1234)).toBe(500);
    expect(centsWrittenOff('1,234.50', 123_450)).toBe(123_450);
    expect(centsWrittenOff('0', 1234)).toBe(payoutMessages.amount);
    for (const amount of ['', 'all', '-1']) {
      expect(typeof centsWrittenOff(amount, 1234)).toBe('string');
    }
    expect(centsWrittenOff('12.35', 1234)).toBe(payoutMessages.tooMuch);
  });

  it('is sent with its key, so that an attempt that is repeated counts once', async () => {
    const { provider, requests } = fakeServer({
      'POST /api/admin/payees/4/write-off': { body: { success: true } },
    });
    const reason = 'The account was closed years ago.';
    const sums = { owedCents: 1234 };
    const order = { memberId: 4, amount: ' 12,34 ', reason, sums, idempotencyKey: 'one' };
    await writeOff(provider, order);
    expect(writeOffBody.parse(requests[0]?.body)).toEqual({ amount: 1234, reason, sums });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('one');
  });
});
