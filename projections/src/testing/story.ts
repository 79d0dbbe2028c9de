import { campaignTarget, type DomainEvent, type EventData, quote } from '@rostrum/contracts';
import type { Phase } from '@rostrum/contracts/campaigns';
import type { RefundReason } from '@rostrum/contracts/payments/constants';
import type { RecordedEvent } from '@rostrum/event-store';
import { recorded } from '../engine/testing/memory-log.ts';

type CreatedData = EventData<'CampaignCreated'>;
type Made = EventData<'DonationMade'>;

const longAgo = '2025-01-01T00:00:00.000Z';

/** Builds a log event by event, with defaults for all data that a test does not give. */
export class Story {
  readonly events: RecordedEvent[] = [];
  #now = '2026-03-01T12:00:00.000Z';
  readonly #campaigns = new Map<number, CreatedData>();

  /** Sets the time of the following events. */
  at(iso: string): this {
    this.#now = iso;
    return this;
  }

  then(event: DomainEvent): this {
    this.events.push(recorded(event, this.events.length + 1, this.#now));
    return this;
  }

  registered(userId: number, username = `member${String(userId)}`): this {
    const email = `${username}@example.org`;
    return this.then({ type: 'UserRegistered', data: { userId, username, email, fullName: null } });
  }

  category(categoryId: number, name = `Category ${String(categoryId)}`): this {
    const kind = categoryId === 11 ? 'trailer' : 'debate';
    return this.then({
      type: 'CategoryDefined',
      data: { categoryId, name, description: 'About it.', kind },
    });
  }

  /** Created by member 1 in category 1, unless given. */
  created(campaignId: number, also: Partial<CreatedData> = {}): this {
    const data: CreatedData = {
      campaignId,
      creatorId: 1,
      creatorRegisteredAt: longAgo,
      kind: 'debate',
      categoryId: 1,
      title: `Debate ${String(campaignId)}`,
      description: 'Two people who disagree, at one table.',
      participants: ['Ada Lovelace', 'Charles Babbage'],
      moderator: null,
      goalCents: 100_000,
      expiresAt: '2026-09-01T00:00:00.000Z',
      imageUrl: null,
      payoutPolicy: { id: 'split-9-1', version: 1 },
      depositId: null,
      ...also,
    };
    this.#campaigns.set(campaignId, data);
    return this.then({ type: 'CampaignCreated', data });
  }

  #campaign(campaignId: number): CreatedData {
    const campaign = this.#campaigns.get(campaignId);
    if (!campaign) throw new Error(`campaign ${String(campaignId)} was not created in this story`);
    return campaign;
  }

  /** Paid for with the creator's deposit, whose payment id is 100 + the campaign's. */
  published(campaignId: number, also: Partial<CreatedData> = {}): this {
    if (!this.#campaigns.has(campaignId)) this.created(campaignId, also);
    const { creatorId, creatorRegisteredAt, categoryId, kind, goalCents, expiresAt } =
      this.#campaign(campaignId);
    const depositId = 100 + campaignId;
    return this.then({
      type: 'DepositApplied',
      data: {
        donationId: depositId,
        campaignId,
        categoryId,
        userId: creatorId,
        donorRegisteredAt: creatorRegisteredAt,
        amountCents: 100,
        feeCents: 33,
        currency: 'usd',
        provider: 'sandbox',
        as: kind === 'trailer' ? 'preroll_fee' : 'donation',
      },
    }).then({
      type: 'CampaignPublished',
      data: {
        campaignId,
        creatorId,
        creatorRegisteredAt,
        categoryId,
        depositId,
        goalCents,
        expiresAt,
      },
    });
  }

  edited(campaignId: number, changes: Partial<CreatedData>, phase: Phase = 'active'): this {
    const before = this.#campaign(campaignId);
    const after = { ...before, ...changes };
    this.#campaigns.set(campaignId, after);
    return this.then({
      type: 'CampaignEdited',
      data: {
        campaignId,
        editorId: after.creatorId,
        creatorId: after.creatorId,
        categoryId: after.categoryId,
        title: after.title,
        description: after.description,
        participants: after.participants,
        moderator: after.moderator,
        participantBios: after.participantBios,
        moderatorBio: after.moderatorBio,
        goalCents: after.goalCents,
        expiresAt: after.expiresAt,
        imageUrl: after.imageUrl,
        previousCategoryId: before.categoryId,
        phase,
      },
    });
  }

  statusChanged(campaignId: number, from: Phase, to: Phase): this {
    const { creatorId, categoryId } = this.#campaign(campaignId);
    return this.then({
      type: 'StatusChanged',
      data: { campaignId, creatorId, categoryId, from, to, changedBy: 9, reason: 'Because.' },
    });
  }

  donated(
    donationId: number,
    campaignId: number,
    userId: number,
    cents: number,
    also: Partial<Made> = {},
  ): this {
    const { creatorId, payoutPolicy } = this.#campaign(campaignId);
    return this.then({
      type: 'DonationMade',
      data: {
        ...this.#price(cents),
        donationId,
        purpose: 'donation',
        target: campaignTarget(campaignId),
        creatorId,
        userId,
        donorRegisteredAt: longAgo,
        paymentIntentId: `intent-${String(donationId)}`,
        providerEventId: `event-${String(donationId)}`,
        termsRevision: 0,
        payoutPolicy,
        platformFeeCents: 0,
        creatorRewardCents: 0,
        ...also,
      },
    });
  }

  refundRequested(
    donationId: number,
    campaignId: number,
    userId: number,
    cents: number,
    late = false,
    reason: RefundReason = late ? 'late' : 'goodwill',
  ): this {
    const { feeCents } = this.#price(cents);
    const { creatorId } = this.#campaign(campaignId);
    return this.then({
      type: 'RefundRequested',
      data: {
        donationId,
        purpose: 'donation',
        target: campaignTarget(campaignId),
        creatorId,
        userId,
        amountCents: cents,
        feeCents,
        currency: 'usd',
        provider: 'sandbox',
        from: 'open',
        late,
        reason,
        paymentIntentId: `intent-${String(donationId)}`,
      },
    });
  }

  #price(cents: number) {
    const { amountCents, serviceFeeCents: feeCents, totalCents } = quote(cents);
    return { amountCents, feeCents, totalCents, currency: 'usd', provider: 'sandbox' } as const;
  }
}
