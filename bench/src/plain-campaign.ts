import type { DomainEvent } from '@rostrum/contracts';

/** A campaign as both sides of a benchmark store it. */
export interface PlainCampaign {
  readonly id: number;
  readonly creatorId: number;
  readonly categoryId: number;
  readonly title: string;
  readonly description: string;
  readonly participants: readonly string[];
  readonly goalCents: number;
  readonly expiresAt: string;
}

const policy = { id: 'split-9-1', version: 1 } as const;
export const registeredAt = '2026-01-01T00:00:00.000Z';

/** The stream and the events of a published campaign. */
export function publicationOf(
  campaign: PlainCampaign,
): [stream: string, events: [created: DomainEvent, published: DomainEvent]] {
  const { id: campaignId, creatorId, categoryId, goalCents, expiresAt, ...words } = campaign;
  const facts = {
    campaignId,
    creatorId,
    creatorRegisteredAt: registeredAt,
    categoryId,
    goalCents,
    expiresAt,
  };
  const created = {
    ...facts,
    ...words,
    participants: [...words.participants],
    kind: 'debate' as const,
    moderator: null,
    imageUrl: null,
    payoutPolicy: policy,
    depositId: campaignId,
  };
  return [
    `campaign-${String(campaignId)}`,
    [
      { type: 'CampaignCreated', data: created },
      { type: 'CampaignPublished', data: { ...facts, depositId: campaignId } },
    ],
  ];
}

/** What a quote of a donation to a campaign and its settlement share, without price and provider. */
export const donationTerms = ({
  campaignId,
  ...parties
}: {
  readonly donationId: number;
  readonly campaignId: number;
  readonly creatorId: number;
  readonly userId: number;
}) =>
  ({
    ...parties,
    purpose: 'donation',
    target: { kind: 'campaign', id: campaignId },
    donorRegisteredAt: registeredAt,
    termsRevision: 1,
    payoutPolicy: policy,
  }) as const;
