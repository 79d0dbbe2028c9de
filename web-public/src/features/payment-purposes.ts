import type { Cents } from '@rostrum/contracts/money';
import type { PaymentPurpose } from '@rostrum/contracts/payments/constants';

/** How the payments of a purpose are shown to the member who made them. */
interface ShownPurpose {
  /** What a payment was for. */
  readonly name: string;
  /** Follows the date in the list of a member's payments; absent: nothing. */
  readonly note?: string;
  /** The status of a settled payment; absent: it is in escrow. */
  readonly settledLabel?: string;
  /** The subject of a payment that has no campaign; absent: `name`. */
  readonly withoutCampaign?: string;
  /** The terms of a payment without accepted terms of a campaign; absent: none. */
  readonly terms?: string;
  /** What is otherwise if the payment is the fee of a trailer. */
  readonly ofFee?: Omit<ShownPurpose, 'ofFee'>;
  /** The page on which an unpaid payment is completed; absent: there is none. */
  readonly paymentPath?: (payment: UnpaidPayment) => string;
}

interface UnpaidPayment {
  readonly id: number;
  /** Id of the campaign or prompt. */
  readonly targetId: number;
  readonly amountCents: Cents;
}

interface PaymentOfPurpose {
  readonly purpose: PaymentPurpose;
  /** Whether it is the fee of a trailer. */
  readonly isFee: boolean;
}

export type PaymentPurposes = Readonly<Partial<Record<PaymentPurpose, ShownPurpose>>>;

/**
 * The purposes of all features. They are found by the name of their file and not listed in
 * `feature.ts`, which is part of the entry: only the pages that show payments load them.
 */
const paymentPurposes: PaymentPurposes = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<PaymentPurposes>('./*/payment-purposes.ts', {
      eager: true,
      import: 'paymentPurposes',
    }),
  ),
) as PaymentPurposes;

/** How a purpose is shown. A server that is newer than the loaded page may know more purposes. */
export function shownPurpose({ purpose, isFee }: PaymentOfPurpose): ShownPurpose {
  const shown = paymentPurposes[purpose] ?? { name: 'Payment' };
  return isFee ? { ...shown, ...shown.ofFee } : shown;
}
