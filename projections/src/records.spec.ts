import { describe, expect, it } from 'vitest';
import type { DirectoryUser } from './accounts/index.ts';
import type { ActivityDocument } from './activities/index.ts';
import type { DonationDocument } from './donations/index.ts';
import type { AccountBalance, LedgerEntry } from './ledger/index.ts';
import { documentOf, folded } from './engine/testing/folded.ts';
import { Story } from './testing/story.ts';
import { ledgerBalances } from './ledger/ledger-balances.ts';
import { activities } from './activities/activities.ts';
import { donations } from './donations/donations.ts';
import { ledger } from './ledger/ledger.ts';
import { users } from './accounts/users.ts';

const priced = {
  amountCents: 500,
  feeCents: 45,
  totalCents: 545,
  currency: 'usd',
  provider: 'sandbox',
} as const;
const registered = '2025-01-01T00:00:00.000Z';

function quoted(story: Story, donationId: number): Story {
  return story.then({
    type: 'DonationQuoted',
    data: {
      ...priced,
      donationId,
      campaignId: 5,
      creatorId: 1,
      userId: 2,
      donorRegisteredAt: registered,
      termsRevision: 0,
      payoutPolicy: { id: 'split-9-1', version: 1 },
    },
  });
}

function depositQuoted(story: Story, donationId: number): Story {
  return story.then({
    type: 'DepositQuoted',
    data: { ...priced, donationId, userId: 1, donorRegisteredAt: registered },
  });
}

const failed = (donationId: number) =>
  ({
    type: 'PaymentFailed',
    data: {
      donationId,
      provider: 'sandbox',
      paymentIntentId: 'i',
      providerEventId: 'e',
      code: 'card_declined',
    },
  }) as const;

describe('a payment', () => {
  const payment = (story: Story, id: number): DonationDocument =>
    documentOf(donations, story.events, id) as DonationDocument;

  it('goes from its quote to its settlement, whatever attempts fail in between', () => {
    const story = quoted(new Story().published(5), 1);
    expect(payment(story, 1)).toMatchObject({
      status: 'quoted',
      purpose: 'donation',
      campaignId: 5,
      totalCents: 545,
      settledAt: null,
    });
    story.then({
      type: 'PaymentIntentCreated',
      data: { donationId: 1, provider: 'sandbox', paymentIntentId: 'intent-1' },
    });
    expect(payment(story, 1)).toMatchObject({
      status: 'intent_created',
      paymentIntentId: 'intent-1',
    });
    expect(payment(story.then(failed(1)), 1)).toMatchObject({ status: 'failed' });
    story
      .at('2026-03-05T00:00:00.000Z')
      .donated(1, 5, 2, 500, { platformFeeCents: 45, creatorRewardCents: 5 });
    expect(payment(story, 1)).toMatchObject({
      status: 'settled',
      settledAt: '2026-03-05T00:00:00.000Z',
      late: false,
      counts: true,
      platformFeeCents: 45,
      creatorRewardCents: 5,
    });
    expect(payment(story.then(failed(1)), 1)).toMatchObject({ status: 'settled' });
  });

  it('is late when its campaign was closed before it settled, and is refunded', () => {
    const story = quoted(new Story().published(5), 1)
      .ordered(5, 'active', 'completed')
      .donated(1, 5, 2, 500);
    expect(payment(story, 1)).toMatchObject({ status: 'settled', late: true, counts: false });
    story.refundRequested(1, 5, 2, 500, true);
    expect(payment(story, 1)).toMatchObject({ status: 'refund_requested', late: true });
    story.at('2026-03-06T00:00:00.000Z').then({
      type: 'DonationRefunded',
      data: {
        ...priced,
        donationId: 1,
        campaignId: 5,
        userId: 2,
        refundId: 'r',
        providerEventId: 'e',
      },
    });
    expect(payment(story, 1)).toMatchObject({
      status: 'refunded',
      refundedAt: '2026-03-06T00:00:00.000Z',
    });
  });

  it("for a campaign's creation belongs to the campaign that reserved it, and counts once applied", () => {
    const story = depositQuoted(new Story(), 105);
    story.then({
      type: 'DepositSettled',
      data: { ...priced, donationId: 105, userId: 1, paymentIntentId: 'i', providerEventId: 'e' },
    });
    expect(payment(story, 105)).toMatchObject({
      purpose: 'deposit',
      campaignId: null,
      status: 'settled',
      counts: false,
    });
    story.then({ type: 'DepositReserved', data: { donationId: 105, campaignId: 5 } });
    expect(payment(story, 105)).toMatchObject({ campaignId: 5, counts: false });
    expect(payment(story.published(5), 105)).toMatchObject({ campaignId: 5, counts: true });
  });

  it('is counted in the total', () => {
    const story = depositQuoted(quoted(new Story().published(5), 1), 2);
    expect(folded(donations, story.events).auxiliary.get('count:*')).toEqual({ n: 2 });
  });
});

describe('a member of the directory', () => {
  const member = (story: Story): DirectoryUser =>
    documentOf(users, story.events, 2) as DirectoryUser;

  it('has no role, whatever their name, until one is granted', () => {
    const story = new Story().registered(2, 'Administrator');
    expect(member(story)).toMatchObject({
      id: 2,
      username: 'Administrator',
      roles: [],
      isAdmin: false,
    });
    const grant = {
      type: 'RoleGranted',
      data: { userId: 2, role: 'admin', grantedBy: null },
    } as const;
    expect(member(story.then(grant).then(grant))).toMatchObject({
      roles: ['admin'],
      isAdmin: true,
    });
  });

  it('is verified by the first payment that settles', () => {
    const story = new Story().registered(2).published(5);
    expect(member(story).paymentVerified).toBe(false);
    expect(member(story.donated(1, 5, 2, 500)).paymentVerified).toBe(true);
  });

  it('does not exist when the registration was abandoned', () => {
    const story = new Story().then({ type: 'RegistrationAbandoned', data: { userId: 2 } });
    expect(folded(users, story.events).documents.size).toBe(0);
  });
});

describe('the activity log', () => {
  const log = (story: Story): readonly ActivityDocument[] =>
    Array.from(folded<ActivityDocument>(activities, story.events).documents.values());

  it('has one document per activity, in the order of the log', () => {
    const story = new Story()
      .registered(2)
      .published(5)
      .donated(1, 5, 2, 500)
      .ordered(5, 'active', 'expired');
    expect(log(story).map(({ activityType }) => activityType)).toEqual([
      'user_registered',
      'campaign_created',
      'donation_made',
      'campaign_published',
      'donation_made',
      'status_changed',
    ]);
    expect(log(story).at(-1)).toMatchObject({
      userId: 9,
      campaignId: 5,
      details: { from: 'active', to: 'expired' },
    });
    const ids = Array.from(folded(activities, story.events).documents.keys());
    expect(ids).toEqual([...ids].sort());
  });

  it('knows the member and campaign of a failed payment', () => {
    expect(log(quoted(new Story().published(5), 1).then(failed(1))).at(-1)).toMatchObject({
      activityType: 'payment_failed',
      userId: 2,
      campaignId: 5,
      donationId: 1,
      amountCents: 500,
      details: { code: 'card_declined' },
    });
  });

  it('holds no personal text', () => {
    const story = new Story()
      .registered(2, 'Secretive')
      .published(5, {
        title: 'Secret title',
        description: 'A secret of at least twenty letters.',
        moderator: 'Secret Moderator',
      })
      .edited(5, { title: 'Secret title two' })
      .ordered(5, 'active', 'expired');
    expect(JSON.stringify(log(story)).toLowerCase()).not.toMatch(/secret|ada|because/);
  });

  it('keeps totals of everything and of each type', () => {
    const { auxiliary } = folded(
      activities,
      new Story().registered(1).registered(2).published(5).events,
    );
    expect([auxiliary.get('count:*'), auxiliary.get('count:user_registered')]).toEqual([
      { n: 5 },
      { n: 2 },
    ]);
  });
});

describe('the journal', () => {
  it('has a balanced entry for each fact that moves money, in the order of the log', () => {
    const story = new Story()
      .at('2026-03-01T00:00:00.000Z')
      .published(5)
      .donated(1, 5, 2, 500)
      .refundRequested(1, 5, 2, 500);
    const entries = Array.from(folded<LedgerEntry>(ledger, story.events).documents.values());
    expect(entries.map(({ kind }) => kind)).toEqual([
      'deposit.applied',
      'donation.settled',
      'refund.requested',
    ]);
    expect(entries[1]).toEqual({
      id: 'event-4',
      kind: 'donation.settled',
      effectiveAt: '2026-03-01T00:00:00.000Z',
      campaignId: 5,
      donationId: 1,
      position: story.events[3]?.position,
      postings: [
        { account: 'assets:psp:sandbox:pending', cents: 545 },
        { account: 'liabilities:escrow:campaign:5:open', cents: -500 },
        { account: 'income:service_fee', cents: -45 },
      ],
    });
    expect(folded(ledger, story.events).auxiliary.get('count:5')).toEqual({ n: 3 });
  });

  it('adds up to balances by account', () => {
    const story = new Story().published(5).published(6).donated(1, 5, 2, 500).donated(2, 6, 2, 700);
    const { documents, auxiliary } = folded<AccountBalance>(ledgerBalances, story.events);
    expect(documents.get('liabilities:escrow:campaign:5:open')).toEqual({
      account: 'liabilities:escrow:campaign:5:open',
      cents: -600,
      entries: 2,
    });
    expect(auxiliary.size).toBe(0);
  });
});
