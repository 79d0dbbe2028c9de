import { withdrawalsStream } from '@rostrum/contracts/withdrawals';
import { escrowOf, intentOf, refundOf, type Payment } from '../testing/payment.ts';
import type { Act, Acts, World } from '../testing/world.ts';

/** A donation that can be taken back, with its campaign. */
function withdrawable(world: World, which: number) {
  const payment = world.payment(
    which,
    ({ state, late, dispute, supports }: Payment) =>
      state === 'settled' &&
      !late &&
      !dispute &&
      supports?.purpose === 'donation' &&
      supports.campaign?.phase === 'active',
  );
  const campaign = payment?.supports?.campaign;
  return payment && campaign && { payment, campaign };
}

function request(world: World, payment: Payment, campaignId: number, requestedBy: number) {
  const { id: donationId, userId } = payment;
  const reason = requestedBy === userId ? null : 'The donor asked for it.';
  const data = { userId, donationId, campaignId };
  world.add(withdrawalsStream(userId), {
    type: 'WithdrawalRequested',
    data: { ...data, requestedBy, reason },
  });
  return data;
}

function withdraw(world: World, { who, which }: Act): void {
  const found = withdrawable(world, which);
  if (!found) return;
  const { payment, campaign } = found;
  request(
    world,
    payment,
    campaign.created.campaignId,
    who % 3 === 0 ? world.member(who).id : payment.userId,
  );
  payment.state = 'refunding';
  world.tookBack.set(payment.userId, new Date(world.now).toISOString());
  world.about(payment, {
    type: 'RefundRequested',
    data: {
      ...refundOf(payment),
      creatorId: campaign.created.creatorId,
      from: escrowOf(payment),
      late: false,
      reason: 'withdrawn',
      paymentIntentId: intentOf(payment),
    },
  });
}

function refuse(world: World, { which }: Act): void {
  const found = withdrawable(world, which);
  if (!found) return;
  const { payment, campaign } = found;
  const data = request(world, payment, campaign.created.campaignId, payment.userId);
  world.add(withdrawalsStream(payment.userId), {
    type: 'WithdrawalRefused',
    data: { ...data, why: 'closed' },
  });
}

export const acts: Acts = {
  withdraw: { weight: 4, run: withdraw },
  refuseWithdrawal: { weight: 1, run: refuse },
};
