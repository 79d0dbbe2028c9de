import { dayMs, type DomainEvent } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { describe, expect, it } from 'vitest';
import { given } from '../../../testing/given-when-then.ts';
import { campaign } from '../campaign.ts';

const at = '2026-02-01T00:00:00.000Z';
const of = { campaignId: 50, creatorId: 1 };
const created = (kind: 'debate' | 'trailer' = 'debate'): DomainEvent => ({
  type: 'CampaignCreated',
  data: {
    ...of,
    creatorRegisteredAt: at,
    kind,
    categoryId: kind === 'trailer' ? 11 : 2,
    title: 'Should cities close their centres to cars?',
    description: 'Two planners who disagree about streets, in one room.',
    participants: ['Imre Vasko', 'Noor Halden'],
    moderator: null,
    goalCents: 10_000,
    expiresAt: '2026-06-01T00:00:00.000Z',
    imageUrl: null,
    payoutPolicy: { id: 'split-9-1', version: 1 },
    depositId: 51,
  },
});
const published: DomainEvent = {
  type: 'CampaignPublished',
  data: {
    ...of,
    creatorRegisteredAt: at,
    categoryId: 2,
    depositId: 51,
    goalCents: 10_000,
    expiresAt: '2026-06-01T00:00:00.000Z',
  },
};
type Phases = 'active' | 'election' | 'expired';
const changed = (from: Phases, to: Phases, changedBy: number | null = null): DomainEvent => ({
  type: 'StatusChanged',
  data: { ...of, categoryId: 2, from, to, changedBy, reason: null },
});
const leftToAdmin: DomainEvent = { type: 'ElectionLeftToAdmin', data: of };
const now = new Date('2030-01-01T00:00:00.000Z');
const endsAt = new Date(now.getTime() + 30 * dayMs).toISOString();
const opened: DomainEvent = {
  type: 'ElectionOpened',
  data: { ...of, cause: 'conversation_missed', endsAt },
};
const before = [created(), published];
const miss = (given_: { held?: number; knownSince?: string; now?: Date } = {}) =>
  ({
    type: 'missConversation',
    now: given_.now ?? now,
    held: given_.held ?? 3,
    knownSince: given_.knownSince ?? at,
  }) as const;

describe('a missed conversation', () => {
  it('opens an election of 30 days', () => {
    given(campaign, before)
      .when(miss())
      .then([opened, changed('active', 'election')]);
  });

  it('has no effect before its last moment', () => {
    given(campaign, before)
      .when(miss({ now: new Date('2026-07-01T00:00:00.000Z') }))
      .then([]);
  });

  it('ends a campaign that holds nothing without an election', () => {
    given(campaign, before)
      .when(miss({ held: 0 }))
      .then([changed('active', 'expired')]);
  });

  it('of a trailer has no effect', () => {
    given(campaign, [created('trailer'), published])
      .when(miss())
      .then([]);
  });

  it('is left to an admin, once, if it was missed before elections were known', () => {
    const knownSince = '2029-12-31T00:00:00.000Z';
    given(campaign, before).when(miss({ knownSince })).then([leftToAdmin]);
    given(campaign, [...before, leftToAdmin])
      .when(miss({ knownSince }))
      .then([]);
    given(campaign, [...before, leftToAdmin])
      .when(miss())
      .then([]);
  });

  it('opens an election by the order of an admin, who says why', () => {
    const open = {
      type: 'openElection',
      now,
      openedBy: 9,
      reason: 'They waited.',
      held: 2,
    } as const;
    const ordered: DomainEvent = {
      type: 'StatusChanged',
      data: {
        ...of,
        categoryId: 2,
        from: 'active',
        to: 'election',
        changedBy: 9,
        reason: 'They waited.',
      },
    };
    given(campaign, [...before, leftToAdmin])
      .when(open)
      .then([opened, ordered]);
    given(campaign, before)
      .when({ ...open, now: new Date('2026-07-01T00:00:00.000Z') })
      .refuses('conflict', campaignMessages.noMissedConversation);
    given(campaign, [...before, leftToAdmin])
      .when({ ...open, held: 0 })
      .refuses('conflict', campaignMessages.nothingHeld);
    given(campaign, [...before, opened, changed('active', 'election')])
      .when(open)
      .then([]);
  });

  it('of a campaign that had expired before elections were known is left to an admin', () => {
    const expired = given(campaign, [...before, changed('active', 'expired')]);
    const recordedAt = expired.state?.phaseSince ?? '';
    const after = new Date(Date.parse(recordedAt) + 1).toISOString();
    expired.when(miss({ knownSince: after })).then([leftToAdmin]);
    expired
      .when(miss({ knownSince: recordedAt.replace('2026', '2025') }))
      .then([opened, changed('expired', 'election')]);
  });

  it('ends the reopening of the campaign, also before its end date', () => {
    const early = new Date('2026-03-01T00:00:00.000Z');
    const reopen = {
      type: 'changeStatus',
      now: early,
      to: 'active',
      changedBy: 9,
      reason: null,
    } as const;
    const expired = [...before, changed('active', 'expired')];
    given(campaign, expired)
      .when(reopen)
      .then([changed('expired', 'active', 9)]);
    const ended: DomainEvent = { type: 'ElectionEnded', data: of };
    given(campaign, [...expired, opened, changed('expired', 'election'), ended])
      .when(reopen)
      .refuses('conflict');
    given(campaign, [
      ...expired,
      opened,
      changed('expired', 'election'),
      ended,
      changed('election', 'expired'),
    ])
      .when(reopen)
      .refuses('conflict');
  });

  it('refunds everything when it is missed again after an extension', () => {
    const ended: DomainEvent = { type: 'ElectionEnded', data: of };
    const conversationBy = '2031-01-01T00:00:00.000Z';
    const decided: DomainEvent = {
      type: 'ElectionDecided',
      data: { ...of, extended: true, conversationBy },
    };
    const extended = [...before, opened, changed('active', 'election'), ended, decided];
    const later = new Date(Date.parse(conversationBy) + 1);
    given(campaign, extended)
      .when(miss({ now: new Date(Date.parse(conversationBy) - 1) }))
      .then([]);
    const { state } = given(campaign, [...extended, { ...changed('election', 'expired') }]);
    expect(state?.election).toMatchObject({ extended: true, conversationBy });
    given(campaign, [...extended, changed('election', 'expired')])
      .when(miss({ now: later }))
      .then([
        {
          type: 'CampaignRefundsOrdered',
          data: { ...of, reason: 'election', beginsAt: later.toISOString(), orderedBy: null },
        },
      ]);
  });
});
