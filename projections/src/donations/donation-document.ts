import type { Position } from '@rostrum/event-store';
import type { PaymentProviderName, Target } from '@rostrum/contracts';
import type { PaymentPurpose, RefundReason } from '@rostrum/contracts/payments/constants';

export type DonationStatus =
  | 'quoted'
  | 'intent_created'
  | 'failed'
  | 'expired'
  | 'settled'
  /** It is part of a payout, or of the next one, and is not refunded any more. */
  | 'allocated'
  | 'refund_requested'
  /** The provider could not return the money, which is still owed. */
  | 'refund_failed'
  /** Owed as well; an administrator pays it. */
  | 'refund_by_hand'
  | 'refunded'
  /** The provider holds the money back until the dispute is decided; `settled` or `allocated` again when won. */
  | 'disputed'
  | 'dispute_lost';

/** The statuses of a payment that can still be made, in the order in which it can have them. */
export const unpaid = ['quoted', 'intent_created', 'failed'] as const satisfies DonationStatus[];

export interface DonationDocument {
  readonly id: number;
  readonly purpose: PaymentPurpose;
  /** For a deposit: the campaign that it is reserved for. */
  readonly target: Target | null;
  readonly userId: number;
  /** Creator of the target; null for a deposit. */
  readonly creatorId: number | null;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
  readonly platformFeeCents: number;
  readonly creatorRewardCents: number;
  readonly status: DonationStatus;
  readonly late: boolean;
  /** Whether it is the fee of a trailer, which is income and no donation. */
  readonly isFee: boolean;
  /**
   * Whether its campaign's page shows it: settled, not late, not being refunded, no lost dispute,
   * not a fee.
   */
  readonly counts: boolean;
  /** What its refund returns, with the fee; null while none was requested. */
  readonly refundCents: number | null;
  /**
   * What its provider takes of it that is not booked, while an admin has to resolve that; null
   * otherwise.
   */
  readonly unbookedCents: number | null;
  /** What differences with its provider took of its amount and of its service fee. */
  readonly goneCents: number;
  readonly goneFeeCents: number;
  /** Null while no refund was requested. */
  readonly refundReason: RefundReason | null;
  /** When its refund as goodwill was asked for, until somebody confirms it; null otherwise. */
  readonly goodwillRequestedAt: string | null;
  /**
   * In the election of its campaign; null outside of one. `open`: its donor has not chosen;
   * `extends`: chose to wait longer; `extended`: and it stays with the campaign after the election.
   */
  readonly election: 'open' | 'extends' | 'extended' | null;
  readonly hidesName: boolean;
  readonly hidesAmount: boolean;
  /** Whether it has a message to the creator, which only its stream holds. */
  readonly hasMessage: boolean;
  /** Whether its campaign's page shows the message. */
  readonly showsMessage: boolean;
  /** Whether the creator has thanked for it. */
  readonly thanked: boolean;
  readonly provider: PaymentProviderName;
  readonly paymentIntentId: string | null;
  readonly createdAt: string;
  readonly settledAt: string | null;
  readonly refundedAt: string | null;
  /** The provider's id of the confirmed refund; null before it, and when it was paid by hand. */
  readonly refundId: string | null;
}

/** A payment with the fields that lists filter by. */
export interface PaymentDocument extends DonationDocument {
  /** The target if it is a campaign. */
  readonly campaignId: number | null;
  /** As `targetKey` names the target; null without one. */
  readonly targetKey: string | null;
  /**
   * Whether its donor can take it back while the campaign's funding is open: a settled donation that
   * is not late, not being refunded, and was never disputed.
   */
  readonly withdrawable: boolean;
  /** Whether a difference with its provider is open. */
  readonly differs: boolean;
  /** Whether it was withdrawable before its open difference. */
  readonly withdrawableAfter: boolean;
  /**
   * When public lists begin to show it, which also orders them: its settlement, or the next UTC day
   * if its amount is hidden, because the public amount of its campaign changes at the settlement.
   * Null before it.
   */
  readonly publicFrom: string | null;
  /**
   * Time of the settlement, when the message reached the creator; null before it, without a message,
   * and after a lost dispute or a withdrawal, with which the message leaves the creator's list.
   */
  readonly messageAt: string | null;
  /**
   * Log position of the settlement, while the donation is told to the creator in a digest: not late,
   * not their own, not returned or disputed, and not from demo data or an import. Null otherwise.
   */
  readonly digestPosition: Position | null;
  /**
   * Log position of the choice to wait longer; null before it, and once a dispute has made it void.
   */
  readonly choicePosition: Position | null;
}

/** The id of the document of an event's payment. */
export const own = (e: { readonly data: { readonly donationId: number } }): string =>
  String(e.data.donationId);
