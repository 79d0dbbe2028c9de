import type { DomainEvent } from '@rostrum/contracts';
import type { Expected } from '@rostrum/event-store';
import { cause, keyOf, withLog } from './data-directory.ts';
import { donationTerms, publicationOf, registeredAt } from './plain-campaign.ts';
import { plainCampaign } from './open-payments.ts';
import { inParallel } from './sample-data.ts';

/** A log without findings: members, campaigns with their deposits, and settled donations. */

const DONATIONS_PER_CAMPAIGN = 100;
const DONATIONS_PER_MEMBER = 10;
const EVENTS_PER_DONATION = 5 + 6 / DONATIONS_PER_CAMPAIGN + 3 / DONATIONS_PER_MEMBER;
/** Smaller ids are those of deposits, which have the ids of their campaigns. */
const FIRST_DONATION = 1_000_000_000;

const provider = 'paypal';
const deposit = { amountCents: 100, feeCents: 33, totalCents: 133, currency: 'usd' } as const;
const price = { amountCents: 500, feeCents: 45, totalCents: 545, currency: 'usd' } as const;

const charge = (donationId: number) => ({
  provider: 'paypal' as const,
  paymentIntentId: `pi_audit${String(donationId)}`,
  providerEventId: `evt_audit${String(donationId)}`,
});

/** Writes about `count` events into a new data directory. */
export async function writeAuditedLog(directory: string, count: number): Promise<void> {
  const donations = Math.round(count / EVENTS_PER_DONATION);
  const campaigns = Math.ceil(donations / DONATIONS_PER_CAMPAIGN);
  const members = Math.ceil(donations / DONATIONS_PER_MEMBER);
  await withLog(directory, async (events) => {
    const append = (
      stream: string,
      list: readonly DomainEvent[],
      expected: Expected = 'no-stream',
    ) => events.append(stream, list, expected, cause());
    await inParallel(1, members, async (userId) => {
      const names = { username: usernameOf(userId), email: addressOf(userId) };
      const data = { userId, ...names, fullName: null };
      const held = { userId };
      await append(`username-${keyOf('username', names.username)}`, [
        { type: 'UsernameReserved', data: held },
      ]);
      await append(`email-${keyOf('email', names.email)}`, [{ type: 'EmailReserved', data: held }]);
      await append(`user-${String(userId)}`, [{ type: 'UserRegistered', data }]);
    });
    await inParallel(1, campaigns, async (id) => {
      const [campaign, [created, published]] = publicationOf(plainCampaign(id));
      const payment = `donation-${String(id)}`;
      const { tip: paid } = await append(payment, depositOf(id));
      const { tip: draft } = await append(campaign, [created]);
      await append(payment, [appliedDeposit(id)], paid);
      await append(campaign, [published], draft);
    });
    await inParallel(1, donations, async (n) => {
      const donationId = FIRST_DONATION + n;
      const terms = { campaignId: 1 + (n % campaigns), userId: 1 + (n % members) };
      await append(`donation-${String(donationId)}`, donationOf(donationId, terms));
    });
  });
}

const usernameOf = (userId: number): string => `member${String(userId)}`;
const addressOf = (userId: number): string => `${usernameOf(userId)}@example.org`;

const payerOf = (id: number) =>
  ({ donationId: id, userId: 1, donorRegisteredAt: registeredAt }) as const;

/** The deposit of a campaign, which has its id. */
const depositOf = (id: number): readonly DomainEvent[] => [
  { type: 'DepositQuoted', data: { ...payerOf(id), ...deposit, provider } },
  { type: 'DepositSettled', data: { donationId: id, userId: 1, ...deposit, ...charge(id) } },
  { type: 'DepositReserved', data: { donationId: id, campaignId: id } },
];

function appliedDeposit(id: number): DomainEvent {
  const { totalCents: _, ...amounts } = deposit;
  const of = { campaignId: id, categoryId: 1, provider, as: 'donation' } as const;
  return { type: 'DepositApplied', data: { ...payerOf(id), ...amounts, ...of } };
}

function donationOf(
  donationId: number,
  { campaignId, userId }: { readonly campaignId: number; readonly userId: number },
): readonly DomainEvent[] {
  const terms = {
    ...donationTerms({ donationId, campaignId, creatorId: 1, userId }),
    ...price,
    provider,
  } as const;
  const { paymentIntentId } = charge(donationId);
  const moved = { donationId, provider, paymentIntentId, currency: 'usd' } as const;
  return [
    { type: 'DonationQuoted', data: terms },
    { type: 'PaymentIntentCreated', data: { donationId, provider, paymentIntentId } },
    {
      type: 'DonationMade',
      data: { ...terms, ...charge(donationId), platformFeeCents: 50, creatorRewardCents: 5 },
    },
    { type: 'ProcessorFeeCharged', data: { ...moved, amountCents: 46 } },
    { type: 'PaymentCleared', data: { ...moved, amountCents: 499, availableAt: registeredAt } },
  ];
}
