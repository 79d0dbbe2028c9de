import { targetKey, type Target } from '@rostrum/contracts';
import { conversationIsOpen } from '@rostrum/contracts/campaigns';
import { allocate, payoutPolicies } from '@rostrum/contracts/money';
import {
  paidRoles,
  payoutLimits,
  payoutStream,
  receivablesStream,
  type PaidRole,
} from '@rostrum/contracts/payouts';
import { change } from '../testing/change-phase.ts';
import {
  escrowOf,
  heldData,
  heldFor,
  isHeld,
  supportOf,
  type Campaign,
  type Payment,
  type Payout,
} from '../testing/payment.ts';
import type { Share } from '../testing/share.ts';
import type { Act, Acts, World } from '../testing/world.ts';

/** First id of the shares in a random history. */
const firstShareId = 20_000;

const policyOf = ({ created: { kind, payoutPolicy } }: Campaign) =>
  kind === 'trailer'
    ? ({ id: 'trailer-9', version: 1 } as const)
    : { ...payoutPolicy, id: payoutPolicy.id };

function heldBy(world: World, target: Target): readonly Payment[] {
  const key = targetKey(target);
  return world.payments.filter((each) => {
    const of = isHeld(each) ? heldFor(each) : undefined;
    return of !== undefined && targetKey(of.target) === key;
  });
}

/** Completes a campaign whose election is over, and orders its payout. */
function orderOfCampaign(world: World, act: Act): void {
  const campaign = world.campaign(
    act.which,
    (each) =>
      (each.phase === 'completed' || conversationIsOpen(each.phase)) &&
      !world.isPaidOut(each) &&
      !each.refunds &&
      each.election !== 'open' &&
      heldBy(world, supportOf(each).target).every((payment) => escrowOf(payment) === 'open'),
  );
  if (!campaign) return;
  if (campaign.phase !== 'completed') change(world, campaign, 'completed');
  const { campaignId, kind } = campaign.created;
  const { target, creatorId } = supportOf(campaign);
  const participants = kind === 'trailer' ? 0 : 2;
  const ordered = { target, creatorId, policy: policyOf(campaign), participants, winners: 0 };
  const orderedBy = world.member(act.who).id;
  orderPayout(world, `campaign-${String(campaignId)}`, { ...ordered, orderedBy }, act);
}

/** Orders the payout of a target, whose stream is named. */
export function orderPayout(
  world: World,
  stream: string,
  ordered: Payout['ordered'],
  act: Act,
): void {
  const { target } = ordered;
  const payout: Payout = { ordered, number: 0, allocated: [] };
  world.payouts.set(targetKey(target), payout);
  const reason = act.who % 3 === 0 ? 'It was completed before.' : null;
  world.add(stream, { type: 'PayoutOrdered', data: { ...ordered, reason } });
  // Mostly everything is allocated and computed at once, so that short histories have payouts too.
  for (const payment of heldBy(world, target).slice(act.who % 2)) allocateOne(world, payment);
  if (act.who % 3 !== 0) computeOf(world, payout, act);
}

function allocateOne(world: World, payment: Payment): void {
  const data = heldData(payment);
  payment.state = 'allocated';
  payment.allocatedCents = data.amountCents;
  world.payoutOf(payment)?.allocated.push(payment);
  world.about(payment, { type: 'DonationAllocated', data });
}

function allocateNext(world: World, { which }: Act): void {
  const payment = world.payment(
    which,
    (each) => isHeld(each) && world.payoutOf(each) !== undefined,
  );
  if (payment) allocateOne(world, payment);
}

function compute(world: World, act: Act): void {
  const payouts = [...world.payouts.values()].filter(({ allocated }) => allocated.length > 0);
  const payout = payouts.at(act.which % Math.max(1, payouts.length));
  if (payout) computeOf(world, payout, act);
}

/** The member who is paid a share; null for a participant or a winner who is not known. */
function payeeOf(world: World, payout: Payout, role: PaidRole, seed: number): number | null {
  if (role === 'creator' || role === 'promptCreator') return payout.ordered.creatorId;
  return seed % 2 === 0 ? null : world.member(seed).id;
}

function computeOf(world: World, payout: Payout, { which }: Act): void {
  const { ordered, allocated: donations } = payout;
  const { target, policy, participants, winners } = ordered;
  const upTo = world.events.findLast(
    ({ type, data }) =>
      type === 'DonationAllocated' && targetKey(data.target) === targetKey(target),
  )?.position;
  const amountCents = allocatedOf(donations);
  if (amountCents === 0 || upTo === undefined) return;
  payout.number += 1;
  payout.allocated = [];
  const { number } = payout;
  for (const donation of donations) donation.inPayout = number;
  const shares = allocate(payoutPolicies[policy.id], amountCents, { participants, winners })
    .flatMap(({ role, index, cents }) => {
      const paid = paidRoles.find((each) => each === role);
      return paid && cents > 0 ? [{ role: paid, index, amountCents: cents }] : [];
    })
    .map((share, place) => ({
      ...share,
      shareId: firstShareId + world.shares.length + place,
      payeeId: payeeOf(world, payout, share.role, which + share.index),
    }));
  for (const computed of shares) {
    world.shares.push({
      payout,
      number,
      computed,
      payeeId: computed.payeeId,
      leftCents: computed.amountCents,
      method: null,
      dueAt: null,
      approvals: 0,
      state: 'open',
    });
  }
  world.add(payoutStream(target), {
    type: 'PayoutComputed',
    data: {
      ...ordered,
      number,
      amountCents,
      currency: 'usd',
      donations: donations.length,
      upTo,
      shares,
      dueAt: new Date(world.now + payoutLimits.dueAfterBusinessDays * 86_400_000).toISOString(),
    },
  });
}

const allocatedOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { allocatedCents = 0 }) => sum + allocatedCents, 0);

/** The part of a share in a loss; an unclaimed one does not lose more than is left of it. */
function lossOf({ computed, payeeId, leftCents }: Share, lostCents: number, ofCents: number) {
  const part = Number((BigInt(lostCents) * BigInt(computed.amountCents)) / BigInt(ofCents));
  return payeeId === null ? Math.min(part, leftCents) : part;
}

/** What a lost dispute took from a payout is divided among its shares. */
export function divide(world: World, { which }: Act): void {
  const payment = world.payment(
    which,
    ({ state, dispute, inPayout, divided }) =>
      state === 'dispute_lost' && dispute?.from === 'payout' && inPayout !== undefined && !divided,
  );
  const payout = payment && world.payoutOf(payment);
  if (!payout || payment.inPayout === undefined) return;
  payment.divided = true;
  const { inPayout: number, id: donationId } = payment;
  const { target, creatorId } = payout.ordered;
  const amountCents = allocatedOf([payment]);
  const total = allocatedOf(
    world.payments.filter((each) => each.inPayout === number && world.payoutOf(each) === payout),
  );
  const parts = world.shares
    .filter((share) => share.payout === payout && share.number === number)
    .map((share) => ({ share, cents: lossOf(share, amountCents, total) }))
    .filter(({ cents }) => cents > 0);
  const shares = parts.map(({ share: { computed, payeeId }, cents }) => ({
    ...computed,
    payeeId,
    amountCents: cents,
  }));
  world.add(payoutStream(target), {
    type: 'LostDisputeDivided',
    data: { target, creatorId, donationId, number, amountCents, currency: 'usd', shares },
  });
  for (const { share, cents } of parts) {
    const { payeeId: userId } = share;
    if (userId === null) {
      share.leftCents -= cents;
      continue;
    }
    world.receivables.set(userId, (world.receivables.get(userId) ?? 0) + cents);
    const { shareId } = share.computed;
    world.add(receivablesStream(userId), {
      type: 'ReceivableAdded',
      data: { userId, target, shareId, donationId, amountCents: cents, currency: 'usd' },
    });
  }
}

export const computationActs: Acts = {
  orderPayout: { weight: 3, run: orderOfCampaign },
  allocateDonation: { weight: 1, run: allocateNext },
  computePayout: { weight: 1, run: compute },
  divideLostDispute: { weight: 1, run: divide },
};
