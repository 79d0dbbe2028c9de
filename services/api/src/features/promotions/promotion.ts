import { messages, type Target } from '@rostrum/contracts';
import { promotionLimits } from '@rostrum/contracts/promotions';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { IdTaken } from '../../kernel/fresh-id.ts';
import {
  decidePayment,
  evolve,
  type Payment,
  type PaymentCommand,
  type Price,
  type Promotion,
  type Quote,
  refundUnusedHours,
  type RefundRequest,
  requestRefund,
  type Settlement,
  type UnusedHoursRefund,
} from '../payments/payment/index.ts';

export type PromotionCommand =
  | PaymentCommand
  | RefundRequest
  | UnusedHoursRefund
  | ({
      readonly type: 'quotePromotion';
      readonly target: Target;
      readonly creatorId: number;
      readonly hours: number;
    } & Quote);

/** The price of promoting a campaign for `hours`; there is no service fee. */
export function priceOfHours(hours: number): Price {
  const amountCents = hours * promotionLimits.centsPerHour;
  return { amountCents, feeCents: 0, totalCents: amountCents, currency: 'usd' };
}

const settlement: Settlement<Promotion> = ({ target, creatorId, hours }, data) => ({
  type: 'PromotionPaid',
  data: { ...data, target, creatorId, hours },
});

/** The payment for promoting a campaign. */
export const promotion: Decider<Payment | undefined, PromotionCommand> = {
  initialState: undefined,
  evolve,
  decide(command, state) {
    if (command.type === 'quotePromotion') {
      const {
        commandId,
        paymentId: donationId,
        userId,
        donorRegisteredAt,
        price,
        provider,
      } = command;
      if (state?.quotedBy === commandId) return [];
      if (state) throw new IdTaken(donationId);
      const { target, creatorId, hours } = command;
      const data = { donationId, target, creatorId, userId, hours, ...price, provider };
      return [{ type: 'PromotionQuoted', data: { ...data, donorRegisteredAt } }];
    }
    if (state?.purpose !== 'promotion') throw new DomainError('not_found', messages.notFound);
    if (command.type === 'requestRefund') return requestRefund(command, state);
    if (command.type === 'refundUnusedHours') return refundUnusedHours(command, state);
    return decidePayment(command, state, settlement);
  },
};
