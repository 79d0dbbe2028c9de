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
  quoteData,
  type Campaign,
  type Payment,
} from '../testing/payment.ts';
import type { Share } from '../testing/share.ts';
import type { Act, Acts, World } from '../testing/world.ts';

/** First id of the shares in a random history. */
const firstShareId = 20_000;

const policyOf = ({ created: { kind, payoutPolicy } }: Campaign) =>
  kind === 'trailer'
    ? ({ id: 'trailer-9', version: 1 } as const)
    : { ...payoutPolicy, id: payoutPolicy.id };

const heldBy = (world: World, campaign: Campaign): readonly Payment[] =>
  world.payments.filter((each) => isHeld(each) && heldFor(each)?.campaign === campaign);

/** Completes a campaign whose election is over, and orders its payout. */
function order(world: World, act: Act): void {
  const campaign = world.campaign(
    act.which,
    (each) =>
      (each.phase === 'completed' || conversationIsOpen(each.phase)) &&
      !each.payout &&
      !each.refunds &&
      each.election !== 'open' &&
      heldBy(world, each).every((payment) => escrowOf(payment) === 'open'),
  );
  if (!campaign) return;
  const { campaignId, creatorId, kind } = campaign.created;
  if (campaign.phase !== 'completed') change(world, campaign, 'completed');
  campaign.payout = { participants: kind === 'trailer' ? 0 : 2, number: 0, allocated: [] };
  world.ofCampaign(campaign, {
    type: 'PayoutOrdered',
    data: {
      campaignId,
      creatorId,
      policy: policyOf(campaign),
      participants: campaign.payout.participants,
      orderedBy: world.member(act.who).id,
      reason: act.who % 3 === 0 ? 'It was completed before.' : null,
    },
  });
  // Mostly everything is allocated and computed at once, so that short histories have payouts too.
  const held = heldBy(world, campaign);
  for (const payment of held.slice(act.who % 2)) allocateOne(world, payment);
  if (act.who % 3 !== 0) computeOf(world, campaign, act);
}

function allocateOne(world: World, payment: Payment): void {
  payment.state = 'allocated';
  heldFor(payment)?.campaign?.payout?.allocated.push(payment);
  world.about(payment, { type: 'DonationAllocated', data: heldData(payment) });
}

function allocateNext(world: World, { which }: Act): void {
  const payment = world.payment(
    which,
    (each) => isHeld(each) && heldFor(each)?.campaign?.payout !== undefined,
  );
  if (payment) allocateOne(world, payment);
}

function compute(world: World, act: Act): void {
  const campaign = world.campaign(act.which, ({ payout }) => (payout?.allocated.length ?? 0) > 0);
  if (campaign) computeOf(world, campaign, act);
}

/** The member who is paid a share; null for a participant who is not known. */
function payeeOf(world: World, campaign: Campaign, role: PaidRole, seed: number): number | null {
  if (role === 'creator') return campaign.created.creatorId;
  return seed % 2 === 0 ? null : world.member(seed).id;
}

function computeOf(world: World, campaign: Campaign, { which, who }: Act): void {
  const { payout, created } = campaign;
  const upTo = world.events.findLast(
    ({ type, data }) => type === 'DonationAllocated' && data.target.id === created.campaignId,
  )?.position;
  if (!payout || payout.allocated.length === 0 || upTo === undefined) return;
  const { campaignId, creatorId } = created;
  const donations = payout.allocated;
  const amountCents = sumOf(donations.map(quoteData));
  payout.number += 1;
  payout.allocated = [];
  for (const donation of donations) donation.inPayout = payout.number;
  const { number, participants } = payout;
  const policy = policyOf(campaign);
  const shares = allocate(payoutPolicies[policy.id], amountCents, { participants })
    .flatMap(({ role, index, cents }) => {
      const paid = paidRoles.find((each) => each === role);
      return paid && cents > 0 ? [{ role: paid, index, amountCents: cents }] : [];
    })
    .map((share, place) => ({
      ...share,
      shareId: firstShareId + world.shares.length + place,
      payeeId: payeeOf(world, campaign, share.role, which + share.index),
    }));
  for (const computed of shares) {
    world.shares.push({
      campaign,
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
  world.add(payoutStream(campaignId), {
    type: 'PayoutComputed',
    data: {
      campaignId,
      creatorId,
      number,
      policy,
      participants,
      amountCents,
      currency: 'usd',
      donations: donations.length,
      upTo,
      shares,
      orderedBy: world.member(who).id,
      dueAt: new Date(world.now + payoutLimits.dueAfterBusinessDays * 86_400_000).toISOString(),
    },
  });
}

const sumOf = (all: readonly { readonly amountCents: number }[]): number =>
  all.reduce((sum, { amountCents }) => sum + amountCents, 0);

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
  const campaign = payment && heldFor(payment)?.campaign;
  if (!campaign || payment.inPayout === undefined) return;
  payment.divided = true;
  const { inPayout: number, id: donationId } = payment;
  const { campaignId, creatorId } = campaign.created;
  const { amountCents } = quoteData(payment);
  const total = sumOf(
    world.payments
      .filter((each) => each.inPayout === number && heldFor(each)?.campaign === campaign)
      .map(quoteData),
  );
  const parts = world.shares
    .filter((share) => share.campaign === campaign && share.number === number)
    .map((share) => ({ share, cents: lossOf(share, amountCents, total) }))
    .filter(({ cents }) => cents > 0);
  const shares = parts.map(({ share: { computed, payeeId }, cents }) => ({
    ...computed,
    payeeId,
    amountCents: cents,
  }));
  world.add(payoutStream(campaignId), {
    type: 'LostDisputeDivided',
    data: { campaignId, creatorId, donationId, number, amountCents, currency: 'usd', shares },
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
      data: { userId, campaignId, shareId, donationId, amountCents: cents, currency: 'usd' },
    });
  }
}

export const computationActs: Acts = {
  orderPayout: { weight: 3, run: order },
  allocateDonation: { weight: 1, run: allocateNext },
  computePayout: { weight: 1, run: compute },
  divideLostDispute: { weight: 1, run: divide },
};
