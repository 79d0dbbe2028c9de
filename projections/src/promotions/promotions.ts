import { campaignOf, happenedAt, type PaymentProviderName } from '@rostrum/contracts';
import { adminPromotions } from '@rostrum/contracts/promotions/lists';
import {
  fundingCloseReads,
  fundingCloseRules,
  isLate,
  returnsAll,
  withoutUnbegunHours,
  withWindow,
  type PromotionWindow,
} from '../campaigns/index.ts';
import type { DonationStatus } from '../donations/index.ts';
import {
  defineReadModel,
  type AuxiliaryView,
  type EventOfType,
  type Rule,
} from '../engine/read-model.ts';
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
  /** What its refund returns; null while none was requested. */
  readonly refundCents: number | null;
}

/** Auxiliary document of a campaign: what its page keeps, too. */
interface CampaignPromotions {
  readonly windows: readonly PromotionWindow[];
}

type Paid = EventOfType<'PromotionPaid'>;
type Returned = EventOfType<'RefundRequested' | 'DisputeLost' | 'PaymentDifferenceResolved'>;

const rules = rulesFor<PromotionDocument>();
const campaigns = rulesFor<CampaignPromotions>();

const own = (e: { readonly data: { readonly donationId: number } }): string =>
  String(e.data.donationId);

/** Id of the auxiliary document of a payment's campaign; undefined for other payments. */
function windowsId({ data }: Paid | Returned): string | undefined {
  const { target } = data;
  if (target === null || ('from' in data && data.from !== 'promotion')) return undefined;
  return `promotion:${target.kind}:${String(target.id)}`;
}

const windowsOf = (e: Paid, auxiliary: AuxiliaryView): readonly PromotionWindow[] =>
  campaigns.read(auxiliary, windowsId(e) ?? '')?.windows ?? [];

/** Takes the hours that have not begun from the promotion and from its campaign. */
function returned<E extends Returned>(
  change: (e: E) => Partial<PromotionDocument>,
  applies: (e: E) => boolean = () => true,
): readonly Rule<E>[] {
  return [
    rules.existing<E>(own, (promotion, e) => {
      if (!applies(e)) return promotion;
      const { id, promotedFrom: from, promotedUntil: until } = promotion;
      const window = from !== null && until !== null ? [{ donationId: id, from, until }] : [];
      const [left] = withoutUnbegunHours(window, e);
      return {
        ...promotion,
        ...change(e),
        promotedFrom: left?.from ?? null,
        promotedUntil: left?.until ?? null,
      };
    }),
    campaigns.auxiliary<E>(windowsId, (before, e) =>
      before && applies(e) ? { windows: withoutUnbegunHours(before.windows, e) } : before,
    ),
  ];
}

/** Nothing of a promotion is left: its hours that have not begun end. */
const ofDifference = returned<EventOfType<'PaymentDifferenceResolved'>>(
  ({ data }) => ({ status: data.takenBy === 'dispute' ? 'dispute_lost' : 'refunded' }),
  (e) => e.data.from === 'promotion' && returnsAll(e),
);

/**
 * Promotions from their quote on, one document for each payment. Hours that have not begun end with
 * a refund or a lost dispute, here and in the documents of the campaign.
 */
export const promotions = defineReadModel({
  name: 'promotions',
  version: 4,
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
          refundCents: null,
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
          const bought = late ? undefined : withWindow(windowsOf(e, auxiliary), e).at(-1);
          return {
            ...promotion,
            status: 'settled',
            late,
            paidAt: happenedAt(e),
            promotedFrom: bought?.from ?? null,
            promotedUntil: bought?.until ?? null,
          };
        },
        { reads: (e) => [...fundingCloseReads(e), windowsId(e) ?? ''] },
      ),
      campaigns.auxiliary<Paid>(
        windowsId,
        (before, e, auxiliary) => {
          if (isLate(e, auxiliary)) return before;
          return { windows: withWindow(before?.windows ?? [], e) };
        },
        { reads: fundingCloseReads },
      ),
    ],
    RefundRequested: returned<EventOfType<'RefundRequested'>>((e) => ({
      status: 'refund_requested',
      refundCents: e.data.amountCents + e.data.feeCents,
      late: e.data.late,
    })),
    DonationRefunded: [
      rules.existing<EventOfType<'DonationRefunded'>>(own, (promotion) => ({
        ...promotion,
        status: 'refunded',
      })),
    ],
    RefundFailed: [
      rules.existing<EventOfType<'RefundFailed'>>(own, (promotion) => ({
        ...promotion,
        status: promotion.status === 'refund_by_hand' ? promotion.status : 'refund_failed',
      })),
    ],
    RefundLeftToHand: [
      rules.existing<EventOfType<'RefundLeftToHand'>>(own, (promotion) => ({
        ...promotion,
        status: 'refund_by_hand',
      })),
    ],
    RefundPaidByHand: [
      rules.existing<EventOfType<'RefundPaidByHand'>>(own, (promotion) => ({
        ...promotion,
        status: 'refunded',
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
    DisputeLost: returned<EventOfType<'DisputeLost'>>(() => ({ status: 'dispute_lost' })),
    PaymentDifferenceResolved: ofDifference,
    CampaignPublished: [fundingCloseRules.CampaignPublished],
    StatusChanged: [fundingCloseRules.StatusChanged],
  },
  indexes: [
    ['createdAt'],
    ['promotedUntil'],
    ['hours'],
    ['campaignId', 'createdAt'],
    ['campaignId', 'status', 'promotedUntil'],
    ['userId', 'createdAt'],
    ['status', 'createdAt'],
  ],
});
