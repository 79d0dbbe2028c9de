import { campaignOf } from '@rostrum/contracts';
import { withoutStoreFields } from '../engine/page.ts';
import { defineReadModel } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { forMoney, journalOfMoney, type MoneyEvent } from './money-events.ts';

/** What was paid for a campaign and goes back, by the journal, in cents. Promotions do not take part. */
export interface CampaignReturns {
  /** Donations without their service fees, also those that came late or were returned. */
  readonly raisedCents: number;
  /** Refunds that were made, and lost disputes, with what is returned of the service fees. */
  readonly returnedCents: number;
  /** Refunds that were requested and not made, with what is returned of the service fees. */
  readonly underWayCents: number;
}

const rules = rulesFor<CampaignReturns>();
export const noReturns: CampaignReturns = { raisedCents: 0, returnedCents: 0, underWayCents: 0 };

/** The campaign whose donations an event moves; null for other events. */
function campaignIdOf(event: MoneyEvent): number | null {
  if ('purpose' in event.data && event.data.purpose === 'promotion') return null;
  if (event.type === 'PromotionPaid') return null;
  return campaignOf(journalOfMoney(event)?.target ?? null);
}

/** What is returned by an event that is no refund: a dispute, or a difference that takes money. */
const takes = new Set(['dispute.lost', 'dispute.part_lost', 'refund.outside']);

function after(before: CampaignReturns, event: MoneyEvent): CampaignReturns {
  const { kind = '', postings = [] } = journalOfMoney(event) ?? {};
  let { raisedCents, returnedCents, underWayCents } = before;
  const raises = kind === 'donation.settled' || kind === 'deposit.applied';
  for (const { account, cents } of postings) {
    if (raises && account.startsWith('liabilities:escrow:')) raisedCents -= cents;
    if (account.startsWith('liabilities:refunds_payable:')) {
      underWayCents -= cents;
      if (kind !== 'refund.requested') returnedCents += cents;
    } else if (takes.has(kind) && cents > 0 && !account.startsWith('expense:')) {
      returnedCents += cents;
    }
  }
  return { raisedCents, returnedCents, underWayCents };
}

/** What was raised, returned and is under way back, of each campaign. */
export const campaignReturns = defineReadModel({
  name: 'campaign-returns',
  version: 1,
  partitionable: true,
  on: forMoney([
    rules.document<MoneyEvent>(
      (event) => campaignIdOf(event)?.toString(),
      (before, event) => after(before ?? noReturns, event),
    ),
  ]),
});

export const campaignReturnsQueries = (reader: DocumentReader) => ({
  /** What was raised for a campaign, and what goes back of it. */
  returnsOf: async (campaignId: number): Promise<CampaignReturns> => {
    const stored = await (await reader.collection(campaignReturns)).get(String(campaignId));
    return stored ? (withoutStoreFields(stored) as CampaignReturns) : noReturns;
  },
});
