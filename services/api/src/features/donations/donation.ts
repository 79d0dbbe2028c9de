import { messages, payoutEstimate } from '@rostrum/contracts';
import type { PurposeWithTerms } from '@rostrum/contracts/payments/vocabulary';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { IdTaken } from '../../kernel/fresh-id.ts';
import {
  decidePayment,
  requestRefund,
  type PaymentCommand,
  type Settlement,
  type RefundRequest,
} from '../../payments/decide-payment.ts';
import {
  evolve,
  type AcceptedTerms,
  type Donation,
  type Payment,
  type Quote,
} from '../../payments/payment.ts';

export type DonationCommand =
  | PaymentCommand
  | RefundRequest
  | ({
      readonly type: 'quoteDonation';
      readonly purpose: PurposeWithTerms;
      readonly terms: AcceptedTerms;
    } & Quote);

const settlement: Settlement<Donation> = (
  { purpose, terms, donorRegisteredAt, price: { amountCents } },
  data,
) => ({
  type: 'DonationMade',
  data: {
    ...data,
    purpose,
    ...terms,
    donorRegisteredAt,
    // Indicative; never booked.
    platformFeeCents: payoutEstimate(terms.payoutPolicy.id, 'platform', amountCents),
    creatorRewardCents: payoutEstimate(terms.payoutPolicy.id, 'creator', amountCents),
  },
});

/** A payment under the terms of its target: a donation to a campaign, or a payment for a prompt. */
export const donation: Decider<Payment | undefined, DonationCommand> = {
  initialState: undefined,
  evolve,
  decide(command, state) {
    if (command.type === 'quoteDonation') {
      const { commandId, donationId, userId, donorRegisteredAt, price, provider } = command;
      if (state?.quotedBy === commandId) return [];
      if (state) throw new IdTaken(donationId);
      const { purpose, terms } = command;
      const data = { donationId, userId, donorRegisteredAt, ...price, provider, purpose, ...terms };
      return [{ type: 'DonationQuoted', data }];
    }
    if (!state || state.purpose === 'deposit')
      throw new DomainError('not_found', messages.notFound);
    return command.type === 'requestRefund'
      ? requestRefund(command, state)
      : decidePayment(command, state, settlement);
  },
};
