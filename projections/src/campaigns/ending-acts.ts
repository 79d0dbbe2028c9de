import type { DomainEvent } from '@rostrum/contracts';
import { canBeHeld, conversationIsOpen } from '@rostrum/contracts/campaigns';
import { heldData, heldFor, isHeld, type Campaign, type Payment } from '../testing/payment.ts';
import type { Act, Acts, World } from '../testing/world.ts';
import { change } from '../testing/change-phase.ts';

/** Actions on the ends of campaigns in a random history: holds, elections and refunds of everything. */

const of = ({ created: { campaignId, creatorId } }: Campaign) => ({ campaignId, creatorId });

/** Puts a campaign on hold, and mostly lifts that. */
function hold(world: World, { who, which }: Act): void {
  const campaign = world.campaign(which, ({ phase }) => canBeHeld(phase));
  if (!campaign) return;
  const data = { ...of(campaign), reason: 'It is checked.' };
  world.ofCampaign(campaign, { type: 'HoldPlaced', data: { ...data, placedBy: 1 } });
  if (who % 3 === 0) return;
  const since = new Date(world.now - which * 60_000).toISOString();
  world.ofCampaign(campaign, { type: 'HoldLifted', data: { ...data, liftedBy: 1, since } });
}

/** Members are told of an active campaign: that its goal is reached, that it ends, and of its conversation. */
function remind(world: World, { who, which }: Act): void {
  const campaign = world.campaign(which, ({ phase }) => phase === 'active');
  if (!campaign) return;
  const at = new Date(world.now).toISOString();
  const soon = new Date(world.now + 12 * 3_600_000).toISOString();
  const { expiresAt, goalCents } = campaign.created;
  const events: readonly DomainEvent[] = [
    { type: 'GoalReached', data: { ...of(campaign), goalCents, reachedAt: at } },
    { type: 'FundingEndReminderRequested', data: { ...of(campaign), expiresAt } },
    { type: 'ConversationReminderRequested', data: { ...of(campaign), announcedFor: soon } },
  ];
  const event = events[who % events.length];
  if (event) world.ofCampaign(campaign, event);
}

/** Orders the refund of all donations, and mostly undoes or begins it. */
function orderRefunds(world: World, { who, which }: Act): void {
  const campaign = world.campaign(
    which,
    (each) =>
      !each.refunds &&
      !world.isPaidOut(each) &&
      !['pending_payment', 'active'].includes(each.phase),
  );
  if (!campaign) return;
  const data = { ...of(campaign), reason: 'takedown' } as const;
  const beginsAt = new Date(world.now + (which % 2) * 86_400_000).toISOString();
  if (campaign.phase === 'expired') {
    const { campaignId, creatorId } = data;
    const cancelled = { campaignId, creatorId, cancelledBy: 1, reason: 'They asked for it.' };
    world.ofCampaign(campaign, { type: 'ExpiredCampaignCancelled', data: cancelled });
  }
  world.ofCampaign(campaign, {
    type: 'CampaignRefundsOrdered',
    data: { ...data, beginsAt, orderedBy: which % 3 === 0 ? null : 1 },
  });
  campaign.refunds = who % 3 !== 0;
  if (who % 3 === 0) {
    world.ofCampaign(campaign, { type: 'CampaignRefundsRevoked', data: { ...data, revokedBy: 1 } });
  }
  if (who % 3 === 1) world.ofCampaign(campaign, { type: 'CampaignRefundsBegun', data });
}

/** Takes a campaign down, and sometimes undoes that. */
function takeDown(world: World, { who, which }: Act): void {
  const campaign = world.campaign(which, ({ phase }) => phase !== 'removed');
  if (!campaign) return;
  const data = of(campaign);
  const { phase: from } = campaign;
  const ordersRefunds = campaign.refunds !== true && !world.isPaidOut(campaign);
  const reason = 'It breaks a rule.';
  world.ofCampaign(campaign, {
    type: 'CampaignTakenDown',
    data: { ...data, removedBy: 1, from, reason },
  });
  change(world, campaign, 'removed');
  if (ordersRefunds) {
    const beginsAt = new Date(world.now + 86_400_000).toISOString();
    world.ofCampaign(campaign, {
      type: 'CampaignRefundsOrdered',
      data: { ...data, reason: 'takedown', beginsAt, orderedBy: 1 },
    });
    campaign.refunds = true;
  }
  if (who % 3 !== 0) return;
  world.ofCampaign(campaign, {
    type: 'CampaignRestored',
    data: { ...data, restoredBy: 1, to: from, reason },
  });
  change(world, campaign, from);
  if (!ordersRefunds) return;
  world.ofCampaign(campaign, {
    type: 'CampaignRefundsRevoked',
    data: { ...data, reason: 'takedown', revokedBy: 1 },
  });
  campaign.refunds = false;
}

/** Opens the election of a campaign, or leaves it to an admin. */
function openElection(world: World, given: Act): void {
  const { who, which } = given;
  const campaign = world.campaign(
    which,
    ({ phase, election, created }) =>
      conversationIsOpen(phase) && election === undefined && created.kind === 'debate',
  );
  if (!campaign) return;
  const data = of(campaign);
  if (who % 5 === 0) {
    world.ofCampaign(campaign, { type: 'ElectionLeftToAdmin', data });
    return;
  }
  const endsAt = new Date(world.now + 30 * 86_400_000).toISOString();
  campaign.election = 'open';
  world.ofCampaign(campaign, {
    type: 'ElectionOpened',
    data: { ...data, cause: 'conversation_missed', endsAt },
  });
  change(world, campaign, 'election');
  // Most donations enter it at once, so that short histories have choices too.
  for (const act of [0, 1, 2, 3]) {
    const next = { ...given, which: which + act };
    enterElection(world, next);
    if (act % 2 === who % 2) chooseExtension(world, next);
  }
  if (who % 3 !== 0) return;
  world.ofCampaign(campaign, { type: 'ElectionReminderRequested', data: { ...data, endsAt } });
}

const electionOf = (payment: Payment): Campaign | undefined => heldFor(payment)?.campaign;

function enterElection(world: World, { which }: Act): void {
  const payment = world.payment(
    which,
    (each) => isHeld(each) && each.election === undefined && electionOf(each)?.election === 'open',
  );
  if (!payment) return;
  payment.election = 'inside';
  world.about(payment, { type: 'DonationEnteredElection', data: heldData(payment) });
}

function chooseExtension(world: World, { which, who }: Act): void {
  const payment = world.payment(
    which,
    (each) => isHeld(each) && each.election === 'inside' && electionOf(each)?.election === 'open',
  );
  if (!payment) return;
  payment.election = 'extends';
  const { currency: _, provider: __, ...data } = heldData(payment);
  if (who % 4 === 0) {
    const { donationId, target, userId } = data;
    const of = { donationId, target, userId, choice: 'extend' } as const;
    world.about(payment, {
      type: 'ElectionChoiceEntered',
      data: { ...of, enteredBy: 1, reason: 'The donor asked for it by mail.' },
    });
  }
  world.about(payment, { type: 'ExtensionChosen', data });
}

/** Ends an election, decides it, and moves what was extended. */
function endElection(world: World, { which }: Act): void {
  const campaign = world.campaign(
    which,
    ({ phase, election }) => phase === 'election' && election === 'open',
  );
  if (!campaign) return;
  campaign.election = 'ended';
  const data = of(campaign);
  world.ofCampaign(campaign, { type: 'ElectionEnded', data });
  const extending = world.payments.filter(
    (payment) =>
      isHeld(payment) && payment.election === 'extends' && electionOf(payment) === campaign,
  );
  const extended = extending.length > 0;
  const conversationBy = extended ? new Date(world.now + 180 * 86_400_000).toISOString() : null;
  world.ofCampaign(campaign, {
    type: 'ElectionDecided',
    data: { ...data, extended, conversationBy },
  });
  change(world, campaign, extended ? 'extended' : 'expired');
  // A crash leaves some of them where they are.
  for (const payment of extending.slice(which % 2)) {
    payment.election = 'extended';
    world.about(payment, { type: 'DonationExtended', data: heldData(payment) });
  }
}

export const endingActs: Acts = {
  hold: { weight: 1, run: hold },
  remind: { weight: 1, run: remind },
  orderRefunds: { weight: 1, run: orderRefunds },
  takeDown: { weight: 1, run: takeDown },
  openElection: { weight: 4, run: openElection },
  enterElection: { weight: 6, run: enterElection },
  chooseExtension: { weight: 3, run: chooseExtension },
  endElection: { weight: 2, run: endElection },
};
