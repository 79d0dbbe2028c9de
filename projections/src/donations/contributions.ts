import {
  backerId,
  campaignIdOf,
  campaignKey,
  fundingCloseReads,
  creditedCampaignId,
  fundingCloseRules,
  debitedCampaignId,
  type MoneyReturnedEvent,
} from '../campaigns/index.ts';
import type { Position } from '@rostrum/event-store';
import { withoutStoreFields } from '../engine/page.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** What a member has given to a campaign. The document's id is `backerId`. */
interface Contribution {
  /** Without late donations, refunds and lost disputes. */
  readonly cents: number;
  readonly userId: number;
  /** The campaign, while the member has given more than was returned; null otherwise. */
  readonly backs: number | null;
  /** Log position since which that is so; null otherwise. */
  readonly since: Position | null;
}

type Changed = EventOfType<'DonationMade' | 'DepositApplied'> | MoneyReturnedEvent;

const rules = rulesFor<Contribution>();

function plus(
  contribution: Contribution | undefined,
  by: number,
  campaignId: number | undefined,
  { position, data: { userId } }: Changed,
): Contribution {
  const cents = (contribution?.cents ?? 0) + by;
  const isBacked = cents > 0;
  return {
    cents,
    userId,
    backs: isBacked ? (campaignId ?? null) : null,
    since: isBacked ? (contribution?.since ?? position) : null,
  };
}

const returned = rules.document<MoneyReturnedEvent>(
  (e) => {
    const campaignId = debitedCampaignId(e);
    return campaignId === undefined ? undefined : backerId(campaignId, e.data.userId);
  },
  (contribution, e) => plus(contribution, -e.data.amountCents, debitedCampaignId(e), e),
  { partitionKey: campaignKey },
);

export const contributions = defineReadModel({
  name: 'contributions',
  version: 5,
  partitionable: true,
  indexes: [
    ['backs', 'userId'],
    ['userId', 'since'],
  ],
  on: {
    DonationMade: [
      rules.document<EventOfType<'DonationMade'>>(
        (e, auxiliary) => {
          const campaignId = creditedCampaignId(e, auxiliary);
          return campaignId === undefined ? undefined : backerId(campaignId, e.data.userId);
        },
        (contribution, e) => plus(contribution, e.data.amountCents, campaignIdOf(e), e),
        { partitionKey: campaignKey, reads: fundingCloseReads },
      ),
    ],
    DepositApplied: [
      rules.document<EventOfType<'DepositApplied'>>(
        (e) => (e.data.as === 'donation' ? backerId(e.data.campaignId, e.data.userId) : undefined),
        (contribution, e) => plus(contribution, e.data.amountCents, e.data.campaignId, e),
        { partitionKey: campaignKey },
      ),
    ],
    RefundRequested: [returned],
    DisputeLost: [returned],
    PaymentDifferenceResolved: [returned],
    CampaignPublished: [fundingCloseRules.CampaignPublished],
    StatusChanged: [fundingCloseRules.StatusChanged],
  },
});

/** A campaign that a member backs, since a log position. */
export interface BackedCampaign {
  readonly campaignId: number;
  readonly since: Position;
}

export const contributionsQueries = (reader: DocumentReader) => ({
  /** What a member has given to a campaign, in cents, less refunds and lost disputes. */
  given: async (campaignId: number, userId: number): Promise<number> => {
    const stored = await (await reader.collection(contributions)).get(backerId(campaignId, userId));
    return stored ? (withoutStoreFields(stored) as Contribution).cents : 0;
  },

  /**
   * The members who have given a campaign more than was returned to them, by id; only those after
   * the id `after`. Erased members are left out, so that a page may be shorter than `limit`.
   * `next` is the id to go on after; undefined at the end.
   */
  backersOf: async (
    campaignId: number,
    { after = 0, limit }: { readonly after?: number | undefined; readonly limit: number },
  ): Promise<{ readonly ids: readonly number[]; readonly next: number | undefined }> => {
    const found = await (
      await reader.collection(contributions)
    ).find({
      where: { backs: campaignId, userId: { $gt: after } },
      sort: [['userId', 'asc']],
      limit,
    });
    const ids = found.map(({ userId }) => Number(userId));
    const users = await (await reader.collection({ name: 'users' })).getMany(ids.map(String));
    const present = new Set(users.flatMap(({ _id, erased }) => (erased === false ? [_id] : [])));
    return {
      ids: ids.filter((id) => present.has(String(id))),
      next: ids.length < limit ? undefined : ids.at(-1),
    };
  },

  /** How many campaigns a member backs now, and since which position the newest. */
  backedBy: async (userId: number) => {
    const collection = await reader.collection(contributions);
    const where = { userId, since: { $gt: '' } };
    const [count, [newest]] = await Promise.all([
      collection.count({ where }),
      collection.find({ where, sort: [['since', 'desc']], limit: 1 }),
    ]);
    return { count, newest: newest?._id ?? null };
  },

  /** The campaigns that a member backs now, newest first; only those before `after`. */
  backedCampaigns: async (
    userId: number,
    limit: number,
    after?: BackedCampaign,
  ): Promise<readonly BackedCampaign[]> => {
    const found = await (
      await reader.collection(contributions)
    ).find({
      where: { userId, since: { $gt: '' } },
      sort: [['since', 'desc']],
      ...(after && { after: [after.since, backerId(after.campaignId, userId)] }),
      limit,
    });
    return found.map((stored) => {
      const { backs, since } = stored as unknown as Contribution;
      return { campaignId: backs ?? 0, since: since ?? '' };
    });
  },

  /**
   * The ids among `campaignIds` of campaigns to which a member has given more than was returned.
   */
  backedAmong: async (
    campaignIds: readonly number[],
    userId: number,
  ): Promise<ReadonlySet<number>> => {
    const ids = new Map(
      campaignIds.map((campaignId) => [backerId(campaignId, userId), campaignId]),
    );
    const found = await (await reader.collection(contributions)).getMany([...ids.keys()]);
    const backed = found.filter((stored) => (withoutStoreFields(stored) as Contribution).cents > 0);
    return new Set(backed.flatMap(({ _id }) => ids.get(_id) ?? []));
  },
});
