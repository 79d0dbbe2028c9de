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
  /** Log position of the first payment that counted. */
  readonly since: Position;
  readonly campaignId: number;
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
  return {
    cents,
    userId,
    backs: cents > 0 ? (campaignId ?? null) : null,
    since: contribution?.since ?? position,
    campaignId: campaignId ?? contribution?.campaignId ?? 0,
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

/** A campaign that a member has given to, since a log position, also if it was returned. */
export interface GivenTo {
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

  /** How many campaigns a member has given to, and the newest of them. */
  givenTo: async (userId: number) => {
    const collection = await reader.collection(contributions);
    const where = { userId };
    const [count, [newest]] = await Promise.all([
      collection.count({ where }),
      collection.find({ where, sort: [['since', 'desc']], limit: 1 }),
    ]);
    return { count, newest: newest?._id ?? null };
  },

  /** The campaigns that a member has given to, newest first; only those before `after`. */
  campaignsGivenTo: async (
    userId: number,
    limit: number,
    after?: GivenTo,
  ): Promise<readonly GivenTo[]> => {
    const found = await (
      await reader.collection(contributions)
    ).find({
      where: { userId },
      sort: [['since', 'desc']],
      ...(after && { after: [after.since, backerId(after.campaignId, userId)] }),
      limit,
    });
    return found.map((stored) => {
      const { campaignId, since } = stored as unknown as Contribution;
      return { campaignId, since };
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
