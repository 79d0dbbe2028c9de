import type { DomainEvent } from '@rostrum/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';
import { refundRequested } from '../../../audit/donation.fixture.ts';

const of = { campaignId: 7, creatorId: 1 };
const opened: DomainEvent = {
  type: 'ElectionOpened',
  data: { ...of, cause: 'conversation_missed', endsAt: '2027-03-01T00:00:00.000Z' },
};
const reminded: DomainEvent = {
  type: 'ElectionReminderRequested',
  data: { ...of, endsAt: '2027-03-01T00:00:00.000Z' },
};
const ended: DomainEvent = { type: 'ElectionEnded', data: of };
const decided = (extended: boolean): DomainEvent => ({
  type: 'ElectionDecided',
  data: { ...of, extended, conversationBy: extended ? '2027-09-01T00:00:00.000Z' : null },
});
const inElection = {
  donationId: 21,
  target: { kind: 'campaign', id: 7 },
  creatorId: 1,
  userId: 2,
  amountCents: 2_500,
} as const;
const moved = { ...inElection, currency: 'usd', provider: 'sandbox' } as const;
const entered: DomainEvent = { type: 'DonationEnteredElection', data: moved };
const chosen: DomainEvent = { type: 'ExtensionChosen', data: inElection };
const extended: DomainEvent = { type: 'DonationExtended', data: moved };
const given = { donationId: 21, campaignId: 7, userId: 2, amountCents: 2_500 };
const refund = (from: 'open' | 'refund_election', donationId = 21) =>
  refundRequested({ ...given, donationId }, { from, reason: 'election' });

describe('an audit of elections', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    for (const userId of [1, 2]) await product.register(userId);
    await product.publish(7, 1);
    await product.donate(given);
  });
  afterEach(() => product.remove());

  /** The findings about elections after these events, each on the stream that it belongs to. */
  const findings = async (...events: readonly DomainEvent[]) => {
    await product.appendEach(...events);
    const found = await product.findings('I20', 'I2');
    return found.filter((what) => !what.includes('has not refunded'));
  };

  it('has no finding for one that extends, and for one that refunds', async () => {
    expect(
      await findings(opened, entered, chosen, reminded, ended, decided(true), extended),
    ).toEqual([]);
    await product.remove();
    product = await createAuditedProduct();
    await product.register(1);
    await product.register(2);
    await product.publish(7, 1);
    await product.donate(given);
    expect(
      await findings(opened, entered, ended, decided(false), refund('refund_election')),
    ).toEqual([]);
  });

  it('has no finding for a donation that enters in the moment of the end', async () => {
    expect(
      await findings(opened, ended, entered, decided(false), refund('refund_election')),
    ).toEqual([]);
  });

  it.each([
    ['is extended without a choice', [opened, entered, ended, decided(true), extended]],
    ['is decided against the choices', [opened, entered, chosen, ended, decided(false)]],
    ['is decided before its end', [opened, entered, chosen, decided(true)]],
    ['counts a choice after its end', [opened, entered, ended, chosen, decided(true), extended]],
    ['is opened twice', [opened, opened]],
    ['is reminded of twice', [opened, reminded, reminded]],
    ['is reminded of before it is opened', [reminded]],
    ['is not there', [refund('open')]],
  ] as const)('reports an election that %s', async (_, events) => {
    expect(await findings(...events)).not.toEqual([]);
  });

  it.each([
    ['enters twice', [opened, entered, entered]],
    ['is refunded from an account that does not hold it', [opened, entered, refund('open')]],
    ['leaves without having entered', [opened, chosen, ended, decided(true), extended]],
  ] as const)('reports a donation that %s', async (_, events) => {
    expect(await findings(...events)).not.toEqual([]);
  });
});
