import type { QuoteRuleId, Routes, Target } from '@rostrum/contracts';
import type { PaymentPurpose } from '@rostrum/contracts/payments/constants';
import type { Cause, Position } from '@rostrum/event-store';
import type { ValidatedInput } from '../../http/route.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { AsOf, CommandResult, Decider } from '../../kernel/decider.ts';
import type { PaymentCommand } from './payment/decide-payment.ts';
import type { RefundRequest } from './payment/decide-refund.ts';
import type { Payment } from './payment/payment.ts';
import type { FeeSubsidy, Price, Quote } from './payment/price.ts';
import type { TargetState } from './targets.ts';

/**
 * A purpose of payments. A feature contributes the requests that it accepts, the decider of its
 * payments with their quote and settlement, and the actions after a settlement.
 */
export interface Purpose {
  readonly names: readonly PaymentPurpose[];
  readonly decider: Decider<Payment | undefined, PaymentCommand | RefundRequest>;
  /**
   * Accepts a request to `POST /api/create-payment-intent` or `POST /api/paypal/order` that is for
   * this purpose; undefined for other requests. Absent when a separate route opens the payments.
   * @throws DomainError (400, 404, 409) when the request is for this purpose and is refused
   */
  readonly accept?: (request: PaymentRequest) => Promise<Quotation | undefined>;
  /**
   * Whether an unpaid payment for a target in this state can still be paid; absent when payments of
   * this purpose are for no target.
   */
  readonly canPay?: (target: TargetState, now: Date) => boolean;
  /** Checks a quoted payment before it can be paid. @throws DomainError (409) */
  readonly verify?: (payment: Payment, cause: Cause, now: Date, asOf: AsOf) => Promise<void>;
  /**
   * Runs after a settlement or a won dispute, when it is first reported and whenever it is reported
   * again; repeats have no effect. Late payments are refunded without it.
   */
  readonly followUp?: (
    settled: CommandResult<Payment | undefined>,
    cause: Cause,
    now: Date,
  ) => Promise<Position | undefined>;
}

export interface PaymentRequest {
  readonly body: ValidatedInput<Routes['createPaymentIntent']>['body'];
  readonly actor: Actor;
  /** The provider's quote rule, for the purposes whose price depends on it. */
  readonly rule: QuoteRuleId;
  readonly now: Date;
}

/** The price of a payment, and how it is quoted. */
export interface Quotation {
  readonly price: Price;
  readonly subsidy?: FeeSubsidy | undefined;
  /**
   * Which unpaid quotes of the member are reused, if amount, total and provider are equal too;
   * absent: none.
   */
  readonly same?: {
    readonly purpose: PaymentPurpose;
    readonly target: Target;
    readonly isSame: (payment: Payment) => boolean;
  };
  /**
   * While the member has an unpaid quote for this target, another one does not count towards the
   * quota.
   */
  readonly countedOnceFor?: Target;
  /** The payment ids to try, `index` 0 to 7; default: those of the command. */
  readonly ids?: (index: number) => number;
  /** Appends the quote to the payment's stream. @throws IdTaken when another payment has the id */
  readonly append: (
    quote: Quote,
    cause: Cause,
    now: Date,
  ) => Promise<CommandResult<Payment | undefined>>;
}

/** The purposes that features contribute. */
export interface Purposes {
  readonly all: readonly Purpose[];
  /** Undefined for a purpose that no feature contributes. */
  find(name: PaymentPurpose): Purpose | undefined;
  /**
   * The purpose of a stored payment.
   * @throws Error when no feature contributes it
   */
  of(payment: Pick<Payment, 'purpose'>): Purpose;
}

export function purposesOf(all: readonly Purpose[]): Purposes {
  const find = (name: PaymentPurpose) => all.find(({ names }) => names.includes(name));
  return {
    all,
    find,
    of({ purpose: name }) {
      const found = find(name);
      if (!found) throw new Error(`no feature has payments for ${name}`);
      return found;
    },
  };
}
