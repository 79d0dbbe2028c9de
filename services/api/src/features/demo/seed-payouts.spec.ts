import { dayMs, happenedAt, ledgerAccounts } from '@rostrum/contracts';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { payoutsEndpoints } from '@rostrum/contracts/payouts';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { START } from '@rostrum/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';

describe('the payouts of the demo', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ config: { demo: true } });
    await fireDeadlines(test);
    await test.caughtUp();
  }, 90_000);
  afterAll(() => test.dispose());

  const signIn = async () => {
    const { client } = test.browser();
    await client.call(sessionsEndpoints.login, {
      body: { username: 'admin', password: 'rostrum-demo' },
    });
    return client;
  };

  it('are sent, due, blocked and unclaimed, and none is overdue', async () => {
    const console = await signIn();
    const shares = await console.call(payoutsEndpoints.adminListPayouts, { query: {} });
    const by = (state: string) => shares.filter((share) => share.state === state);
    expect(by('sent')).toHaveLength(6);
    for (const { reference, approvedBy, orderedBy } of by('sent')) {
      expect(reference).toMatch(/^SCT-\d{4}-\d{4}-\d$/);
      expect(approvedBy).not.toBe(orderedBy);
    }
    // Of a conversation, and of a trailer that was selected.
    expect(by('ready')).toHaveLength(2);
    for (const { role, blocked, dueAt } of by('ready')) {
      expect([role, blocked]).toEqual(['creator', null]);
      const dueInMs = Date.parse(dueAt ?? '') - test.clock().getTime();
      expect(dueInMs).toBeGreaterThan(2 * dayMs);
      expect(dueInMs).toBeLessThan(7 * dayMs);
    }
    expect(by('waiting')).toMatchObject([{ role: 'creator', blocked: 'no_details' }]);
    expect(by('unclaimed')).toHaveLength(10);
    expect(shares).toHaveLength(19);
    expect(shares.some(({ overdue }) => overdue)).toBe(false);
  });

  it('leave payees who owe their parts of a lost dispute', async () => {
    const console = await signIn();
    const owing = await console.call(payoutsEndpoints.adminListPayees, {
      query: { filter: '{"owes":true}' },
    });
    expect(owing.map(({ receivableCents }) => receivableCents)).toEqual([450, 450, 10]);
  });

  it('are sent with money that the provider has sent to the bank before', async () => {
    const console = await signIn();
    const filter = JSON.stringify({ id: ledgerAccounts.bank });
    const [bank] = await console.call(ledgerEndpoints.adminListLedgerAccounts, {
      query: { filter },
    });
    expect(bank?.cents).toBeGreaterThan(0);
  });

  it('happened before the demo was started, once', async () => {
    const events = await test.eventsAfter(START);
    const now = test.clock().getTime();
    expect(events.filter((event) => Date.parse(happenedAt(event)) > now)).toEqual([]);
    const ofShares = events.filter(({ type }) =>
      /^(Payout|Share|Receivable|LostDispute)/.test(type),
    );
    expect(ofShares.filter(({ metadata }) => metadata.effectiveAt === undefined)).toEqual([]);
    const count = (type: string) => events.filter((event) => event.type === type).length;
    expect(
      Object.fromEntries(
        ['PayoutComputed', 'PayoutDetailsChanged', 'PayoutApproved', 'PayoutSent'].map((type) => [
          type,
          count(type),
        ]),
      ),
    ).toEqual({ PayoutComputed: 7, PayoutDetailsChanged: 8, PayoutApproved: 6, PayoutSent: 6 });
    expect([count('LostDisputeDivided'), count('ReceivableAdded')]).toEqual([1, 3]);
  });
});
