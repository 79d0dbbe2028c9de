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
}

const rules = rulesFor<Contribution>();

function plus(
  contribution: Contribution | undefined,
  by: number,
  campaignId: number | undefined,
  userId: number,
): Contribution {
  const cents = (contribution?.cents ?? 0) + by;
  return { cents, userId, backs: cents > 0 ? (campaignId ?? null) : null };
}

const returned = rules.document<MoneyReturnedEvent>(
  (e) => {
    const campaignId = debitedCampaignId(e);
    return campaignId === undefined ? undefined : backerId(campaignId, e.data.userId);
  },
  (contribution, e) => plus(contribution, -e.data.amountCents, debitedCampaignId(e), e.data.userId),
  { partitionKey: campaignKey },
);

export const contributions = defineReadModel({
  name: 'contributions',
  version: 4,
  partitionable: true,
  indexes: [['backs', 'userId']],
  on: {
    DonationMade: [
      rules.document<EventOfType<'DonationMade'>>(
        (e, auxiliary) => {
          const campaignId = creditedCampaignId(e, auxiliary);
          return campaignId === undefined ? undefined : backerId(campaignId, e.data.userId);
        },
        (contribution, e) => plus(contribution, e.data.amountCents, campaignIdOf(e), e.data.userId),
        { partitionKey: campaignKey, reads: fundingCloseReads },
      ),
    ],
    DepositApplied: [
      rules.document<EventOfType<'DepositApplied'>>(
        (e) => (e.data.as === 'donation' ? backerId(e.data.campaignId, e.data.userId) : undefined),
        (contribution, e) =>
          plus(contribution, e.data.amountCents, e.data.campaignId, e.data.userId),
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
