import { dayMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import type { Answer } from '@rostrum/contracts/client';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff } from '../../testing/members.ts';

/** What a visitor reads after each payment. */
interface Reading {
  readonly raisedCents: number;
  readonly donations: Answer<'campaignDonations'>;
  /** Changes of the escrow, by the ledger's lines. */
  readonly lines: readonly number[];
}

const count = 20;
const isHidden = (index: number): boolean => index % 2 === 1;
const centsOf = (index: number): number => (index + 2) * 100;
const indexes = Array.from({ length: count }, (_, index) => index);
const hidden = indexes.filter(isHidden);

describe('a visitor who reads every public list after every payment of a day', () => {
  let test: TestApp;
  let campaignId: number;
  /** Ids of the payments, in the order in which they were made. */
  const ids: number[] = [];
  const readings: Reading[] = [];
  let nextDay: Reading;

  async function read(): Promise<Reading> {
    await test.caughtUp();
    const visitor = test.visitor();
    const params = { id: campaignId };
    const [campaign, donations, ledger] = await Promise.all([
      visitor.call(campaignsEndpoints.getCampaign, { params }),
      visitor.call(donationsEndpoints.campaignDonations, { params, query: {} }),
      visitor.call(ledgerEndpoints.campaignLedger, { params, query: {} }),
    ]);
    expect(ledger.total).toBe(ledger.entries.length);
    return {
      raisedCents: campaign.currentAmountCents,
      donations,
      lines: ledger.entries.map(({ postings }) =>
        postings
          .filter(({ account }) => account.startsWith('liabilities:escrow:'))
          .reduce((sum, { cents }) => sum - cents, 0),
      ),
    };
  }

  beforeAll(async () => {
    test = await createTestApp();
    const untilTomorrow = dayMs - (test.clock().getTime() % dayMs);
    test.advance(untilTomorrow + 1_000);
    campaignId = (await publishCampaign(await registerMember(test))).id;
    for (const index of indexes) {
      const donor = await registerMember(test);
      const intent = await donor.client.call(paymentsEndpoints.createPaymentIntent, {
        body: { amount: centsOf(index) / 100, campaignId, hideAmount: isHidden(index) },
      });
      expect(await confirm(donor, intent)).toEqual({ status: 'succeeded' });
      ids.push(intent.donationId);
      readings.push(await read());
      test.advance(60_000);
    }
    test.advance(dayMs);
    nextDay = await read();
  });
  afterAll(() => test.dispose());

  it('sees no donation of a hidden amount on the day, and no line of the ledger', () => {
    const last = readings.at(-1);
    const plain = indexes.filter((index) => !isHidden(index));
    const deposit = 1;
    expect(last?.donations).toHaveLength(plain.length + deposit);
    expect(last?.lines).toHaveLength(plain.length + deposit);
    for (const { donations, lines } of readings) {
      for (const index of hidden) {
        expect(donations.map(({ id }) => id)).not.toContain(ids[index]);
        expect(lines).not.toContain(centsOf(index));
      }
    }
  });

  it('sees them the next day, without amounts, with one line of the ledger for all', () => {
    const rows = nextDay.donations.filter(({ amountCents }) => amountCents === null);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(hidden.map((index) => ids[index])));
    const sum = hidden.reduce((all, index) => all + centsOf(index), 0);
    expect(nextDay.lines.filter((cents) => cents === sum)).toHaveLength(1);
    const all = nextDay.lines.reduce((before, cents) => before + cents, 0);
    expect(all).toBe(nextDay.raisedCents);
  });

  it('guesses no more amounts from the order of rows and ids than by chance', () => {
    const rows = nextDay.donations.filter(({ amountCents }) => amountCents === null);
    const inList = rows.map(({ id }) => id);
    const orders = [inList, inList.toReversed(), inList.toSorted((a, b) => a - b)];
    const made = hidden.map((index) => ids[index]);
    for (const guess of [...orders, orders[2]?.toReversed() ?? []]) {
      // A random order of ten has eight in their place once in 100,000 times.
      expect(guess.filter((id, index) => id === made[index]).length).toBeLessThan(8);
    }
  });

  it('is told the day of such a donation only', () => {
    const rows = nextDay.donations.filter(({ amountCents }) => amountCents === null);
    for (const { createdAt, settledAt } of rows)
      for (const at of [createdAt, settledAt]) expect(at).toMatch(/T00:00:00\.000Z$/);
  });

  it('is no member of staff, who sees every entry at once', async () => {
    const auditor = await registerStaff(test, 'auditor');
    const { entries } = await auditor.client.call(ledgerEndpoints.campaignLedger, {
      params: { id: campaignId },
      query: {},
    });
    const payments = entries.map(({ donationId }) => donationId);
    expect(payments).toEqual(expect.arrayContaining(ids));
  });
});
