import {
  backerId,
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
}

const rules = rulesFor<Contribution>();

const plus = (contribution: Contribution | undefined, cents: number): Contribution => ({
  cents: (contribution?.cents ?? 0) + cents,
});

const returned = rules.document<MoneyReturnedEvent>(
  (e) => {
    const campaignId = debitedCampaignId(e);
    return campaignId === undefined ? undefined : backerId(campaignId, e.data.userId);
  },
  (contribution, e) => plus(contribution, -e.data.amountCents),
  { partitionKey: campaignKey },
);

export const contributions = defineReadModel({
  name: 'contributions',
  version: 2,
  partitionable: true,
  on: {
    DonationMade: [
      rules.document<EventOfType<'DonationMade'>>(
        (e, auxiliary) => {
          const campaignId = creditedCampaignId(e, auxiliary);
          return campaignId === undefined ? undefined : backerId(campaignId, e.data.userId);
        },
        (contribution, e) => plus(contribution, e.data.amountCents),
        { partitionKey: campaignKey, reads: fundingCloseReads },
      ),
    ],
    DepositApplied: [
      rules.document<EventOfType<'DepositApplied'>>(
        (e) => (e.data.as === 'donation' ? backerId(e.data.campaignId, e.data.userId) : undefined),
        (contribution, e) => plus(contribution, e.data.amountCents),
        { partitionKey: campaignKey },
      ),
    ],
    RefundRequested: [returned],
    DisputeLost: [returned],
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
