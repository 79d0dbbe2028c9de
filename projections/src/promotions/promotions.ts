import { campaignOf, happenedAt, hourMs, type PaymentProviderName } from '@rostrum/contracts';
import { adminPromotions } from '@rostrum/contracts/promotions/lists';
import { fundingCloseReads, fundingCloseRules, isLate } from '../campaigns/index.ts';
import type { DonationStatus } from '../donations/index.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

export interface PromotionDocument {
  /** Id of the payment. */
  readonly id: number;
  readonly campaignId: number | null;
  readonly userId: number;
  readonly hours: number;
  readonly amountCents: number;
  readonly status: DonationStatus;
  /** Paid after its campaign had closed: it promoted nothing. */
  readonly late: boolean;
  readonly provider: PaymentProviderName;
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** Start of the time that this payment bought; null until it is paid, and when it was late. */
  readonly promotedFrom: string | null;
  readonly promotedUntil: string | null;
}

/** Auxiliary document of a campaign: the end of its last promotion. */
interface CampaignPromotion {
  readonly until: string;
}

type Paid = EventOfType<'PromotionPaid'>;

const rules = rulesFor<PromotionDocument>();
const ends = rulesFor<CampaignPromotion>();

const own = (e: { readonly data: { readonly donationId: number } }): string =>
  String(e.data.donationId);
const endId = ({ data }: Paid): string => `promotion:${data.target.kind}:${String(data.target.id)}`;

/** The time that a payment buys: from its settlement, or from the end of the previous promotion. */
function hoursOf(
  e: Paid,
  before: CampaignPromotion | undefined,
): CampaignPromotion & { from: string } {
  const at = happenedAt(e);
  const from = before !== undefined && before.until > at ? before.until : at;
  return { from, until: new Date(Date.parse(from) + e.data.hours * hourMs).toISOString() };
}

/**
 * Promotions from their quote on, one document for each payment. A dispute, even a lost one,
 * changes only the status and not the promoted hours, here and in `campaign-cards`.
 */
export const promotions = defineReadModel({
  name: 'promotions',
  version: 2,
  lists: [adminPromotions],
  on: {
    PromotionQuoted: [
      rules.document<EventOfType<'PromotionQuoted'>>(own, (_, e) => {
        const { donationId: id, target, userId, hours, amountCents, provider } = e.data;
        return {
          id,
          campaignId: campaignOf(target),
          userId,
          hours,
          amountCents,
          status: 'quoted',
          late: false,
          provider,
          createdAt: happenedAt(e),
          paidAt: null,
          promotedFrom: null,
          promotedUntil: null,
        };
      }),
    ],
    PaymentIntentCreated: [
      rules.existing<EventOfType<'PaymentIntentCreated'>>(own, (promotion) =>
        promotion.status === 'quoted' ? { ...promotion, status: 'intent_created' } : promotion,
      ),
    ],
    PaymentFailed: [
      rules.existing<EventOfType<'PaymentFailed'>>(own, (promotion) =>
        promotion.paidAt === null && promotion.status !== 'expired'
          ? { ...promotion, status: 'failed' }
          : promotion,
      ),
    ],
    PaymentExpired: [
      rules.existing<EventOfType<'PaymentExpired'>>(own, (promotion) =>
        promotion.paidAt === null ? { ...promotion, status: 'expired' } : promotion,
      ),
    ],
    PromotionPaid: [
      rules.existing<Paid>(
        own,
        (promotion, e, auxiliary) => {
          const late = isLate(e, auxiliary);
          const bought = late ? undefined : hoursOf(e, ends.read(auxiliary, endId(e)));
          return {
            ...promotion,
            status: 'settled',
            late,
            paidAt: happenedAt(e),
            promotedFrom: bought?.from ?? null,
            promotedUntil: bought?.until ?? null,
          };
        },
        { reads: (e) => [...fundingCloseReads(e), endId(e)] },
      ),
      ends.auxiliary<Paid>(
        endId,
        (before, e, auxiliary) => {
          if (isLate(e, auxiliary)) return before;
          return { until: hoursOf(e, before).until };
        },
        { reads: fundingCloseReads },
      ),
    ],
    RefundRequested: [
      rules.existing<EventOfType<'RefundRequested'>>(own, (promotion, e) => ({
        ...promotion,
        status: 'refund_requested',
        late: e.data.late,
      })),
    ],
    DonationRefunded: [
      rules.existing<EventOfType<'DonationRefunded'>>(own, (promotion) => ({
        ...promotion,
        status: 'refunded',
      })),
    ],
    RefundFailed: [
      rules.existing<EventOfType<'RefundFailed'>>(own, (promotion) => ({
        ...promotion,
        status: 'refund_failed',
      })),
    ],
    DisputeOpened: [
      rules.existing<EventOfType<'DisputeOpened'>>(own, (promotion) => ({
        ...promotion,
        status: 'disputed',
      })),
    ],
    DisputeWon: [
      rules.existing<EventOfType<'DisputeWon'>>(own, (promotion) => ({
        ...promotion,
        status: 'settled',
      })),
    ],
    DisputeLost: [
      rules.existing<EventOfType<'DisputeLost'>>(own, (promotion) => ({
        ...promotion,
        status: 'dispute_lost',
      })),
    ],
    CampaignPublished: [fundingCloseRules.CampaignPublished],
    StatusChanged: [fundingCloseRules.StatusChanged],
  },
  indexes: [
    ['createdAt'],
    ['promotedUntil'],
    ['hours'],
    ['campaignId', 'createdAt'],
    ['userId', 'createdAt'],
    ['status', 'createdAt'],
  ],
});
