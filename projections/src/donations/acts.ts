import { tookBackMs } from '@rostrum/contracts/trending';
import { create, publish } from '../campaigns/acts.ts';
import { change } from '../testing/change-phase.ts';
import {
  intentOf,
  quoteData,
  refundOf,
  settlementData,
  subsidyOf,
  supportOf,
  terms,
  type Campaign,
  type Payment,
  type Support,
} from '../testing/payment.ts';
import { refundActs } from './refund-acts.ts';
import type { Act, Acts, Member, World } from '../testing/world.ts';

/** Actions on payments in a random history. */

function pay(
  world: World,
  member: Member,
  cents: number,
  supports: Support | undefined,
  promotes?: Campaign,
): Payment {
  const tookBackAt = world.tookBack.get(member.id);
  const isPast = tookBackAt === undefined || world.now - Date.parse(tookBackAt) >= tookBackMs;
  const payment: Payment = {
    id: world.payments.length + 1,
    userId: member.id,
    registeredAt: member.at,
    cents,
    supports,
    ...(promotes && { promotes }),
    ...(!isPast && supports?.campaign && { tookBackAt }),
    rule: supports && world.payments.length % 2 === 0 ? 'paypal-flat-30' : 'standard',
    state: 'quoted',
    late: false,
    paysFor: undefined,
  };
  world.payments.push(payment);
  return payment;
}

function deposit(world: World, { who }: Act): void {
  const payment = pay(world, world.member(who), 100, undefined);
  world.about(payment, {
    type: 'DepositQuoted',
    data: { ...quoteData(payment), donorRegisteredAt: payment.registeredAt },
  });
}

export function quoteFor(world: World, member: Member, cents: number, supports: Support): Payment {
  const payment = pay(world, member, cents, supports);
  const subsidy = subsidyOf(payment);
  world.about(payment, {
    type: 'DonationQuoted',
    data: {
      ...quoteData(payment),
      ...terms(payment, supports),
      ...(subsidy && { subsidy }),
      ...(payment.id % 3 === 0 && { hidesName: true }),
      ...(payment.id % 5 === 0 && { hidesAmount: true }),
    },
  });
  if (payment.id % 4 === 0) {
    const { id: donationId, userId } = payment;
    const message = `Message ${String(donationId)}`;
    world.about(payment, {
      type: 'DonationMessageWritten',
      data: { donationId, userId, message, ...(payment.id % 8 === 0 && { isPublic: true }) },
    });
  }
  return payment;
}

function donate(world: World, { who, which, cents }: Act): void {
  const campaign = world.campaign(which, ({ phase }) => phase === 'active');
  if (!campaign) return;
  const payment = quoteFor(world, world.member(who), cents, supportOf(campaign));
  if (payment.userId === campaign.created.creatorId) return;
  const { campaignId } = campaign.created;
  world.ofCampaign(campaign, {
    type: 'TermsLocked',
    data: { campaignId, donationId: payment.id },
  });
}

export function intent(world: World, { which }: Act): void {
  const payment = world.payment(which, ({ state }) => state === 'quoted');
  if (!payment) return;
  payment.state = 'intent';
  const data = {
    donationId: payment.id,
    provider: 'sandbox',
    paymentIntentId: intentOf(payment),
  } as const;
  world.about(payment, { type: 'PaymentIntentCreated', data });
  if (payment.id % 2 === 0) {
    const providerEventId = `approved-${String(payment.id)}`;
    world.about(payment, { type: 'PaymentApproved', data: { ...data, providerEventId } });
  }
}

function fail(world: World, { which }: Act): void {
  const payment = world.payment(which, ({ state }) => state === 'intent');
  if (!payment) return;
  const { donationId, provider, paymentIntentId, providerEventId } = settlementData(payment);
  world.about(payment, {
    type: 'PaymentFailed',
    data: { donationId, provider, paymentIntentId, providerEventId, code: 'card_declined' },
  });
}

function expire(world: World, { which }: Act): void {
  const payment = world.payment(which, ({ state }) => state === 'quoted' || state === 'intent');
  if (!payment) return;
  const { supports, userId } = payment;
  const paymentIntentId = payment.state === 'intent' ? intentOf(payment) : null;
  payment.state = 'expired';
  world.about(payment, {
    type: 'PaymentExpired',
    data: {
      donationId: payment.id,
      purpose: supports?.purpose ?? 'deposit',
      target: supports?.target ?? null,
      creatorId: supports?.creatorId ?? null,
      userId,
      provider: 'sandbox',
      paymentIntentId,
    },
  });
}

/** Settles a payment, even an expired one: the provider may have taken the money before. */
export function settle(world: World, { which }: Act): void {
  const payment = world.payment(which, ({ state }) => state === 'intent' || state === 'expired');
  if (!payment) return;
  payment.state = 'settled';
  const { supports } = payment;
  if (!supports) {
    world.about(payment, { type: 'DepositSettled', data: settlementData(payment) });
    return;
  }
  const { campaign, prompt } = supports;
  payment.late = campaign ? campaign.phase !== 'active' : prompt?.closed === true;
  const indicative = {
    platformFeeCents: Math.floor(payment.cents * 0.09),
    creatorRewardCents: Math.floor(payment.cents / 100),
  };
  world.about(payment, {
    type: 'DonationMade',
    data: { ...settlementData(payment), ...terms(payment, supports), ...indicative },
  });
  const subsidy = subsidyOf(payment);
  if (!subsidy) return;
  const { donationId, provider, currency } = quoteData(payment);
  world.about(payment, {
    type: 'FeeSubsidised',
    data: { donationId, provider, currency, ...subsidy },
  });
}

/** A promotion from its quote to its settlement; the refund of one of a closed campaign is requested. */
function promote(world: World, { who, which, after }: Act): void {
  const campaign = world.campaign(which, ({ phase }) => phase !== 'pending_payment');
  if (!campaign) return;
  const { target, creatorId } = supportOf(campaign);
  const hours = 1 + (after % 72);
  const payment = pay(world, world.member(who), hours * 100, undefined, campaign);
  payment.late = campaign.phase !== 'active';
  payment.state = payment.late ? 'refunding' : 'promotion';
  const { id: donationId } = payment;
  const data = { ...quoteData(payment), target, creatorId, hours };
  world.about(payment, {
    type: 'PromotionQuoted',
    data: { ...data, donorRegisteredAt: payment.registeredAt },
  });
  const paymentIntentId = intentOf(payment);
  world.about(payment, {
    type: 'PaymentIntentCreated',
    data: { donationId, provider: 'sandbox', paymentIntentId },
  });
  const { providerEventId } = settlementData(payment);
  world.about(payment, {
    type: 'PromotionPaid',
    data: { ...data, paymentIntentId, providerEventId },
  });
  if (!payment.late) return;
  const refund = { ...refundOf(payment), creatorId, paymentIntentId };
  world.about(payment, {
    type: 'RefundRequested',
    data: { ...refund, from: 'promotion', late: true, reason: 'late' },
  });
}

/** A digest for a creator. */
function requestDigest(world: World, { who }: Act): void {
  const { id: userId } = world.member(who);
  world.add(`user-${String(userId)}`, { type: 'BackerDigestRequested', data: { userId } });
}

/** A donation, from its quote to its settlement. */
function give(world: World, act: Act): void {
  const before = world.payments.length;
  donate(world, act);
  if (world.payments.length === before) return;
  intent(world, { ...act, which: -1 });
  settle(world, { ...act, which: -1 });
}

/** The campaign is closed between the intent and the settlement: the donation is late. */
function giveLate(world: World, act: Act): void {
  const before = world.payments.length;
  donate(world, act);
  const campaign = world.payments[before]?.supports?.campaign;
  if (!campaign) return;
  intent(world, { ...act, which: -1 });
  change(world, campaign, act.who % 2 === 0 ? 'completed' : 'funding_closed');
  settle(world, { ...act, which: -1 });
}

/** A campaign, from its deposit to its publication. */
function createPublished(world: World, act: Act): void {
  deposit(world, act);
  intent(world, { ...act, which: -1 });
  settle(world, { ...act, which: -1 });
  create(world, act);
  publish(world, { ...act, which: -1 });
}

/** Weights: most actions are payments. */
export const acts: Acts = {
  createPublished: { weight: 5, run: createPublished },
  deposit: { weight: 1, run: deposit },
  give: { weight: 20, run: give },
  giveLate: { weight: 2, run: giveLate },
  donate: { weight: 4, run: donate },
  intent: { weight: 5, run: intent },
  fail: { weight: 1, run: fail },
  expire: { weight: 2, run: expire },
  settle: { weight: 5, run: settle },
  ...refundActs,
  requestDigest: { weight: 1, run: requestDigest },
  promote: { weight: 4, run: promote },
};
