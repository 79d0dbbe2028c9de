import { emptyProfile } from '@rostrum/contracts/profiles';
import type { DirectoryUser } from '@rostrum/projections/accounts';
import { noConversation, type CampaignDetail } from '@rostrum/projections/campaigns';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { presentCampaignPage, presentCampaigns } from './presenter.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const detail: CampaignDetail = {
  id: 5,
  kind: 'debate',
  title: 'Should maps be right?',
  description: 'A cartographer and a painter on what a map is for.',
  categoryId: 3,
  creatorId: 1,
  participants: ['Ada Lind', 'Ben Osei', 'Cy Moor'],
  moderator: null,
  confirmedParticipants: [],
  participantBios: [],
  moderatorBio: null,
  coverSeed: 1_756_745_274,
  imageUrl: null,
  videoUrl: null,
  trailer: null,
  voteCount: 0,
  review: null,
  filesReleased: false,
  sentBackReason: null,
  onHoldMs: 0,
  goalCents: 100_000,
  currentAmountCents: 70_001,
  speakerCount: 3,
  backerCount: 5,
  phase: 'active',
  payoutPolicy: { id: 'split-9-1', version: 1 },
  termsLocked: true,
  createdAt: '2026-02-01T00:00:00.000Z',
  publishedAt: '2026-02-01T00:00:00.000Z',
  expiresAt: '2026-03-02T12:00:00.001Z',
  promotedUntil: null,
  promotionWindows: [],
  heat: null,
  depositId: 2,
  closedAt: null,
  donationCount: 7,
  goalReachedAt: null,
  history: [],
  conversation: noConversation,
  refunds: null,
  onHoldSince: null,
  election: null,
  takedown: null,
  removedAt: null,
};
const ada: DirectoryUser = {
  id: 1,
  username: 'ada',
  email: 'ada@example.org',
  emailVerified: true,
  fullName: 'Ada Private',
  roles: [],
  createdAt: '2025-01-01T00:00:00.000Z',
  paymentVerified: true,
  profileImageUrl: null,
  suspended: false,
  about: emptyProfile,
  acceptsMessages: true,
  showsActivity: true,
  erased: false,
};
const queries = (people: readonly DirectoryUser[] = [ada]) => ({
  accounts: {
    byIds: () => Promise.resolve(new Map(people.map((user) => [user.id, user]))),
    listAll: () => Promise.reject(new Error('not asked here')),
    idsAfter: () => Promise.reject(new Error('not asked here')),
    exportPage: () => Promise.reject(new Error('not asked here')),
  },
  donations: {
    given: (campaignId: number, userId: number) =>
      Promise.resolve(campaignId === detail.id && userId === 9 ? 250 : 0),
  },
  trailers: { vote: () => Promise.resolve(undefined) },
});
const actor = (id: number, isAdmin = false): Actor => ({
  id,
  username: 'somebody',
  roles: isAdmin ? ['admin'] : [],
  isAdmin,
  isStaff: isAdmin,
  registeredAt: '2025-01-01T00:00:00.000Z',
  isVerified: true,
  sessionId: 'session',
});
const show = async (changes: Partial<CampaignDetail> = {}) => {
  const [shown] = await presentCampaigns(queries(), [{ ...detail, ...changes }], now);
  if (!shown) throw new Error('the list is empty');
  return shown;
};

describe('a campaign on the wire', () => {
  it('has decimals beside cents, eight participant fields, and the last day for the conversation', async () => {
    expect(await show()).toMatchObject({
      goalAmount: '1000.00',
      currentAmount: '700.01',
      currentAmountCents: 70_001,
      participant1: 'Ada Lind',
      participant3: 'Cy Moor',
      participant4: null,
      categoryName: 'Science',
      creatorReward: '7.00',
      conversationBy: '2027-02-01T00:00:00.000Z',
    });
  });

  it('shows its creator’s public fields only, and a missing creator by id', async () => {
    expect((await show()).creator).toEqual({ id: 1, username: 'ada', profileImageUrl: null });
    const [orphan] = await presentCampaigns(queries([]), [detail], now);
    expect(orphan?.creator).toEqual({ id: 1, username: 'User 1', profileImageUrl: null });
  });

  it.each([
    ['pending_payment', 'pending_payment', false],
    ['active', 'active', true],
    ['funding_closed', 'active', false],
    ['completed', 'completed', false],
    ['expired', 'expired', false],
    ['removed', 'removed', false],
  ] as const)('in phase %s is %s (donations: %s)', async (phase, status, acceptsDonations) => {
    expect(await show({ phase })).toMatchObject({ phase, status, acceptsDonations });
  });

  it('takes no donations once its end has passed, although its phase is still active', async () => {
    expect(await show({ expiresAt: now.toISOString() })).toMatchObject({
      status: 'active',
      acceptsDonations: false,
      daysLeft: 0,
    });
  });

  it('counts days that have begun', async () => {
    expect((await show()).daysLeft).toBe(2);
    expect((await show({ expiresAt: '2026-03-02T12:00:00.000Z' })).daysLeft).toBe(1);
    expect((await show({ expiresAt: '2020-01-01T00:00:00.000Z' })).daysLeft).toBe(0);
  });

  it('has no days left once it was closed', async () => {
    for (const phase of ['completed', 'expired', 'funding_closed'] as const) {
      expect((await show({ phase })).daysLeft).toBe(0);
    }
  });

  it('is popular beyond 70% with at least five backers, while active', async () => {
    expect((await show()).popular).toBe(true);
    expect((await show({ currentAmountCents: 70_000 })).popular).toBe(false);
    expect((await show({ backerCount: 4 })).popular).toBe(false);
    expect((await show({ phase: 'completed' })).popular).toBe(false);
  });

  it('limits its progress to 100% and rounds it down', async () => {
    expect((await show({ currentAmountCents: 99_999 })).progressPercent).toBe(99.9);
    expect((await show({ currentAmountCents: 100_000 })).progressPercent).toBe(100);
    expect((await show({ currentAmountCents: 900_000 })).progressPercent).toBe(100);
    expect((await show({ currentAmountCents: 0 })).progressPercent).toBe(0);
  });

  it('says what the caller has given, and nothing to a visitor', async () => {
    const given = async (who: Actor | undefined) =>
      (await presentCampaignPage(queries(), detail, who, now)).given;
    expect(await given(actor(9))).toBe('2.50');
    expect(await given(actor(1))).toBe('0.00');
    expect(await given(undefined)).toBeNull();
  });

  it('lists the caller’s abilities', async () => {
    const abilities = async (who: Actor | undefined, changes: Partial<CampaignDetail> = {}) =>
      (await presentCampaignPage(queries(), { ...detail, ...changes }, who, now)).abilities;
    const visitor = {
      edit: false,
      editTerms: false,
      replaceFilm: false,
      donate: true,
      promote: false,
      changeStatus: false,
      cancel: false,
      hold: false,
      remove: false,
      review: false,
      returnFee: false,
      announce: false,
      submitEvidence: false,
      withdrawEvidence: false,
    };
    expect(await abilities(undefined)).toEqual(visitor);
    expect(await abilities(actor(9))).toEqual(visitor);
    const own = {
      ...visitor,
      edit: true,
      promote: true,
      announce: true,
      submitEvidence: true,
      cancel: true,
    };
    expect(await abilities(actor(1))).toEqual(own);
    expect(await abilities(actor(1), { termsLocked: false })).toEqual({ ...own, editTerms: true });
    // An admin announces and submits evidence by calls of their own.
    expect(await abilities(actor(9, true))).toEqual({
      ...visitor,
      edit: true,
      promote: true,
      changeStatus: true,
      hold: true,
      remove: true,
    });
    expect(await abilities(actor(1), { phase: 'completed' })).toEqual({
      ...visitor,
      donate: false,
    });
  });

  it('shows evidence to the creator and to staff, and to others once it is confirmed', async () => {
    const evidence = {
      number: 1,
      heldAt: '2026-02-20T18:00:00.000Z',
      minutes: 60,
      videoUrl: null,
      imageUrl: null,
      where: 'The newspaper reported about it.',
      submittedBy: 1,
      submittedAt: '2026-02-21T00:00:00.000Z',
    };
    const shown = async (
      who: Actor | undefined,
      changes: Pick<
        NonNullable<CampaignDetail['conversation']['evidence']>,
        'state' | 'confirmedAt' | 'returnReason'
      >,
    ) => {
      const conversation = { ...noConversation, evidence: { ...evidence, ...changes } };
      return (await presentCampaignPage(queries(), { ...detail, conversation }, who, now))
        .conversation;
    };
    const returned = { state: 'returned', confirmedAt: null, returnReason: 'Too short.' } as const;
    for (const who of [undefined, actor(9)]) {
      expect(await shown(who, returned)).toMatchObject({ held: null, evidence: null });
    }
    for (const who of [actor(1), actor(9, true)]) {
      expect(await shown(who, returned)).toMatchObject({
        held: null,
        evidence: {
          number: 1,
          where: evidence.where,
          state: 'returned',
          returnReason: 'Too short.',
          submissionsLeft: 9,
        },
      });
    }
    const confirmedAt = '2026-02-23T00:00:00.000Z';
    const confirmed = { state: 'confirmed', confirmedAt, returnReason: null } as const;
    expect(await shown(undefined, confirmed)).toMatchObject({
      held: { at: evidence.heldAt, minutes: 60, confirmedAt },
      evidence: null,
    });
  });

  it('lets the conversation take place until a year after the creation, or until a later end', async () => {
    expect((await show()).conversationBy).toBe('2027-02-01T00:00:00.000Z');
    const expiresAt = '2027-02-02T00:00:00.000Z';
    expect((await show({ expiresAt })).conversationBy).toBe(expiresAt);
  });
});
