import type { DomainEvent } from '@rostrum/contracts';
import { countsForCampaign } from '@rostrum/contracts/payments';
import { isoAfter } from '../deadlines/index.ts';
import { heldFor, refundOf, type Payment } from '../testing/payment.ts';
import type { Act, Acts, World } from '../testing/world.ts';

const disputeIdOf = ({ id }: Payment): string => `dispute-${String(id)}`;
const has = ({ dispute }: Payment): boolean => dispute !== undefined;

/** What the provider says of a dispute that was opened, and maybe decided. */
function report(world: World, { which, who, after }: Act): void {
  const payment = world.payment(which, has);
  if (!payment) return;
  const { donationId, userId, target, provider, amountCents, feeCents } = refundOf(payment);
  const { state, dispute } = payment;
  const counts = !payment.late && dispute !== undefined && countsForCampaign(dispute.from);
  const at = new Date(world.now).toISOString();
  const status = state === 'disputed' ? 'open' : state === 'dispute_lost' ? 'lost' : 'won';
  const event: DomainEvent = {
    type: 'DisputeReported',
    data: {
      donationId,
      userId,
      target: dispute?.from === 'deposit' || !heldFor(payment) ? null : target,
      provider,
      disputeId: disputeIdOf(payment),
      status,
      reason: 'fraudulent',
      disputedCents: amountCents + feeCents,
      atRiskCents: counts ? amountCents - (who % 2) : 0,
      dueAt: after % 3 === 0 ? null : isoAfter(at, 10 * 86_400_000),
      remindAt: after % 3 === 0 ? null : isoAfter(at, 7 * 86_400_000),
      pageUrl: null,
      isFirst: who % 2 === 0,
    },
  };
  world.about(payment, event);
}

function answer(world: World, { which, who }: Act): void {
  const payment = world.payment(which, has);
  if (!payment) return;
  const { donationId, userId } = refundOf(payment);
  world.about(payment, {
    type: 'DisputeAnswered',
    data: {
      donationId,
      userId,
      disputeId: disputeIdOf(payment),
      answeredBy: world.member(who).id,
      sentOn: new Date(world.now).toISOString().slice(0, 10),
      answer: 'The receipt.',
    },
  });
}

function remind(world: World, { which }: Act): void {
  const payment = world.payment(which, has);
  if (!payment) return;
  const { donationId, provider, amountCents, feeCents } = refundOf(payment);
  const dueAt = isoAfter(new Date(world.now).toISOString(), 3 * 86_400_000);
  const disputedCents = amountCents + feeCents;
  const disputeId = disputeIdOf(payment);
  world.about(payment, {
    type: 'DisputeReminderRequested',
    data: { donationId, provider, disputeId, disputedCents, dueAt },
  });
}

export const acts: Acts = {
  reportDispute: { weight: 3, run: report },
  answerDispute: { weight: 1, run: answer },
  remindOfDispute: { weight: 1, run: remind },
};
