import {
  conversationIsOpen,
  isPublic,
  type Phase,
  phases,
  trailerGenres,
} from '@rostrum/contracts/campaigns';
import { policy, refundOf, type Campaign, type Payment } from '../testing/payment.ts';
import { change } from '../testing/change-phase.ts';
import { endingActs } from './ending-acts.ts';
import { participantActs } from './participant-acts.ts';
import { categoryIds, type Act, type Acts, type World } from '../testing/world.ts';

/** Actions on campaigns in a random history. */

const words = [
  'Should',
  'we',
  'tax',
  'robots',
  'at',
  'Zürich',
  'ΣΊΣΥΦΟΣ',
  'a%b_c',
  'moon',
  'Moonlight',
];

/** Creates a campaign that its creator's settled deposit pays for, or that is paid for later. */
export function create(world: World, { who, which, cents }: Act): void {
  const member = world.member(who);
  const deposit = world.payment(
    which,
    ({ supports, state, userId }) => !supports && state === 'settled' && userId === member.id,
  );
  const campaignId = world.campaigns.length + 1;
  const categoryId = categoryIds[which % categoryIds.length] ?? 1;
  const created: Campaign['created'] = {
    campaignId,
    creatorId: member.id,
    creatorRegisteredAt: member.at,
    kind: categoryId === 11 ? 'trailer' : 'debate',
    categoryId,
    ...textOf(which),
    goalCents: cents,
    expiresAt: new Date(world.now + (1 + (which % 300)) * 86_400_000).toISOString(),
    imageUrl: null,
    payoutPolicy: policy,
    depositId: deposit?.id ?? null,
  };
  const campaign: Campaign = { created, categoryId, phase: 'pending_payment' };
  if (deposit) reserve(world, deposit, campaign);
  world.campaigns.push(campaign);
  world.ofCampaign(campaign, { type: 'CampaignCreated', data: created });
  if (created.kind === 'trailer') describe(world, campaign, which, null);
}

/** The $1 of a trailer was not paid in time. */
function releaseFiles(world: World, { which }: Act): void {
  const campaign = world.campaign(
    which,
    ({ phase, created }) => phase === 'pending_payment' && created.kind === 'trailer',
  );
  if (!campaign) return;
  const { campaignId, creatorId, imageUrl } = campaign.created;
  world.ofCampaign(campaign, {
    type: 'UnpaidFilesReleased',
    data: { campaignId, creatorId, videoId: 1 + (which % 1_000), imageUrl },
  });
}

/** Describes a trailer, anew unless `previousVideoId` is null. */
function describe(
  world: World,
  campaign: Campaign,
  seed: number,
  previousVideoId: number | null,
): void {
  const { campaignId, creatorId } = campaign.created;
  const agreedAt = new Date(world.now).toISOString();
  world.ofCampaign(campaign, {
    type: 'TrailerDescribed',
    data: {
      campaignId,
      creatorId,
      describedBy: creatorId,
      genre: trailerGenres[seed % (trailerGenres.length + 1)] ?? null,
      duration: `1:${String(10 + (seed % 50))}`,
      video: { id: 1 + (seed % 1_000), mediaType: seed % 2 === 0 ? 'video/mp4' : 'video/webm' },
      ...(previousVideoId !== null && seed % 3 === 0 ? {} : { previousVideoId }),
      rights: { agreedAt, version: 1 },
    },
  });
}

function textOf(seed: number) {
  const word = (step: number): string => words[(seed + step * 3) % words.length] ?? 'we';
  return {
    title: `${word(0)} ${word(1)} ${word(2)} ${String(seed % 7)}`,
    description: `${word(3)} ${word(4)}, or so it is said by those who know.`,
    participants: [`Ada ${word(5)}`, `Bob ${word(6)}`],
    moderator: seed % 2 === 0 ? null : `Cleo ${word(7)}`,
    ...(seed % 3 !== 0 && {
      participantBios: [`Says ${word(8)}`, ''],
      ...(seed % 2 !== 0 && { moderatorBio: `Asks ${word(9)}` }),
    }),
  };
}

export function publish(world: World, { which }: Act): void {
  const waiting = world.campaign(which, ({ phase }) => phase === 'pending_payment');
  if (!waiting) return;
  const { campaignId, creatorId, kind, creatorRegisteredAt, goalCents, expiresAt } =
    waiting.created;
  if (!world.payments.some(({ paysFor }) => paysFor === waiting)) {
    const free = world.payment(
      which,
      (each) => !each.supports && each.state === 'settled' && each.userId === creatorId,
    );
    if (free) reserve(world, free, waiting);
  }
  const deposit = world.payments.find(
    ({ paysFor, state }) => paysFor === waiting && state === 'reserved',
  );
  if (!deposit) return;
  deposit.state = 'applied';
  waiting.phase = 'active';
  const { categoryId } = waiting;
  const { donationId, userId, amountCents, feeCents, currency, provider } = refundOf(deposit);
  world.about(deposit, {
    type: 'DepositApplied',
    data: {
      donationId,
      userId,
      amountCents,
      feeCents,
      currency,
      provider,
      campaignId,
      categoryId,
      donorRegisteredAt: deposit.registeredAt,
      as: kind === 'trailer' ? 'preroll_fee' : 'donation',
    },
  });
  world.ofCampaign(waiting, {
    type: 'CampaignPublished',
    data: {
      campaignId,
      creatorId,
      creatorRegisteredAt,
      categoryId,
      depositId: deposit.id,
      goalCents,
      expiresAt,
    },
  });
}

function edit(world: World, { who, which }: Act): void {
  const campaign = world.campaign(which, ({ phase }) => phase !== 'removed');
  if (!campaign) return;
  const { campaignId, creatorId, goalCents, expiresAt, imageUrl } = campaign.created;
  const previousCategoryId = campaign.categoryId;
  campaign.categoryId = categoryIds[who % categoryIds.length] ?? 1;
  const { categoryId, phase } = campaign;
  world.ofCampaign(campaign, {
    type: 'CampaignEdited',
    data: {
      campaignId,
      editorId: world.member(who).id,
      creatorId,
      categoryId,
      ...textOf(who),
      goalCents,
      expiresAt,
      imageUrl,
      previousCategoryId,
      phase,
    },
  });
  if (campaign.created.kind === 'trailer') describe(world, campaign, who, 1);
}

function changeStatus(world: World, { who, which }: Act): void {
  const campaign = world.campaign(which, ({ phase }) => phase !== 'removed');
  if (!campaign || world.isPaidOut(campaign)) return;
  const from = campaign.phase;
  // A campaign that had an election, or whose donations are refunded, is not reopened.
  const isOver = campaign.election !== undefined || campaign.refunds === true;
  const allowed: readonly Phase[] =
    from === 'pending_payment'
      ? ['removed']
      : phases
          .slice(1)
          .filter((phase) => phase !== from && phase !== 'sent_back')
          .filter((phase) => !(isOver && phase === 'active'));
  change(world, campaign, allowed[who % allowed.length] ?? 'removed');
}

/** Unlocks the terms of an active campaign without open or settled payments of other members. */
function unlockTerms(world: World, { which }: Act): void {
  const campaign = world.campaign(
    which,
    (each) =>
      each.phase === 'active' &&
      !world.payments.some(
        ({ supports, state, userId }) =>
          supports?.campaign === each &&
          userId !== each.created.creatorId &&
          ['quoted', 'intent', 'settled'].includes(state),
      ),
  );
  if (!campaign) return;
  const { campaignId } = campaign.created;
  world.ofCampaign(campaign, { type: 'TermsUnlockStarted', data: { campaignId } });
  if (which % 3 === 0) return;
  world.ofCampaign(campaign, { type: 'TermsUnlocked', data: { campaignId } });
}

const isOpen = ({ phase }: Campaign): boolean => conversationIsOpen(phase);

/** Plans or announces a date. The mail about it is requested at once, later, or not at all. */
function announce(world: World, { who, which }: Act): void {
  const campaign = world.campaign(which, isOpen);
  if (!campaign) return;
  const { campaignId, creatorId } = campaign.created;
  const inDays = (days: number): string => new Date(world.now + days * 86_400_000).toISOString();
  const date = inDays(1 + (which % 300));
  const of = { campaignId, creatorId, previouslyFor: null };
  if (who % 3 === 0) {
    world.ofCampaign(campaign, {
      type: 'ConversationPlanned',
      data: { ...of, plannedBy: creatorId, plannedFor: date, reason: null },
    });
    return;
  }
  const told = { ...of, announcedFor: date, takeBackUntil: which % 5 === 0 ? null : inDays(2) };
  const tellBackersAt = which % 3 === 0 ? new Date(world.now + 3_600_000).toISOString() : null;
  world.ofCampaign(campaign, {
    type: 'ConversationAnnounced',
    data: { ...told, announcedBy: creatorId, reason: null, tellBackersAt },
  });
  if (which % 2 === 0) {
    world.ofCampaign(campaign, { type: 'AnnouncementMailRequested', data: told });
  }
}

/** Submits evidence, and mostly sends it back or confirms it. */
function submitEvidence(world: World, { who, which }: Act): void {
  const campaign = world.campaign(which, isOpen);
  if (!campaign) return;
  const { campaignId, creatorId } = campaign.created;
  const at = new Date(world.now).toISOString();
  const videoUrl = which % 2 === 0 ? `https://vimeo.com/${String(which)}` : null;
  const evidence = { campaignId, creatorId, number: 1 + (which % 10), heldAt: at, minutes: 60 };
  world.ofCampaign(campaign, {
    type: 'EvidenceSubmitted',
    data: {
      ...evidence,
      submittedBy: creatorId,
      videoUrl,
      imageUrl: null,
      previousImageUrl: null,
      where: 'In the newspaper.',
      reason: null,
    },
  });
  const { number } = evidence;
  if (who % 7 === 0) {
    world.ofCampaign(campaign, {
      type: 'EvidenceWithdrawn',
      data: { campaignId, creatorId, number, withdrawnBy: creatorId },
    });
    return;
  }
  if (who % 4 === 0) {
    world.ofCampaign(campaign, {
      type: 'EvidenceReturned',
      data: { campaignId, creatorId, number, returnedBy: 1, reason: 'Too short' },
    });
  }
  if (who % 4 !== 1) return;
  world.ofCampaign(campaign, {
    type: 'EvidenceConfirmed',
    data: { ...evidence, videoUrl, submittedAt: at, confirmedBy: 1, reason: null },
  });
  change(world, campaign, 'completed');
}

function attachVideo(world: World, { who, which }: Act): void {
  const campaign = world.campaign(which, ({ phase }) => isPublic(phase));
  if (!campaign) return;
  const { campaignId, creatorId } = campaign.created;
  const videoUrl = `https://youtu.be/video${String(who)}`;
  const toEvidence = campaign.phase !== 'completed';
  world.ofCampaign(campaign, {
    type: 'VideoAttached',
    data: { campaignId, creatorId, attachedBy: 1, toEvidence, videoUrl, reason: null },
  });
}

function reserve(world: World, deposit: Payment, campaign: Campaign): void {
  deposit.state = 'reserved';
  deposit.paysFor = campaign;
  world.about(deposit, {
    type: 'DepositReserved',
    data: { donationId: deposit.id, campaignId: campaign.created.campaignId },
  });
}

export const acts: Acts = {
  create: { weight: 2, run: create },
  publish: { weight: 2, run: publish },
  edit: { weight: 2, run: edit },
  changeStatus: { weight: 5, run: changeStatus },
  unlockTerms: { weight: 1, run: unlockTerms },
  announce: { weight: 2, run: announce },
  submitEvidence: { weight: 1, run: submitEvidence },
  ...endingActs,
  ...participantActs,
  attachVideo: { weight: 1, run: attachVideo },
  releaseFiles: { weight: 1, run: releaseFiles },
};
