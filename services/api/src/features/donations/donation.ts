import { messages, payoutEstimates, type DomainEvent, type EventData } from '@rostrum/contracts';
import type { PurposeWithTerms } from '@rostrum/contracts/payments/constants';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { IdTaken } from '../../kernel/fresh-id.ts';
import {
  type AcceptedTerms,
  decidePayment,
  type Donation,
  evolve,
  type GivingPreferences,
  hasTerms,
  noPreferences,
  type Payment,
  type PaymentCommand,
  type Quote,
  quotedPrice,
  type RefundRequest,
  requestRefund,
  type Settlement,
} from '../payments/payment/index.ts';

export type DonationCommand =
  | PaymentCommand
  | RefundRequest
  | ({
      readonly type: 'quoteDonation';
      readonly purpose: PurposeWithTerms;
      readonly terms: AcceptedTerms;
      /** Default: none. */
      readonly preferences?: GivingPreferences;
      /** When the donor last took a donation back, ISO 8601. Default: not lately. */
      readonly tookBackAt?: string | null;
      /** The entry whose fee it is. Default: of none. */
      readonly submissionId?: number | null;
    } & Quote);

const settlement: Settlement<Donation> = (
  { purpose, terms, donorRegisteredAt, tookBackAt, price: { amountCents } },
  data,
) => {
  // An estimate, never booked.
  const estimate = payoutEstimates(terms.payoutPolicy.id, amountCents);
  return {
    type: 'DonationMade',
    // Spread last: V8 takes 0.7 µs for each field that is added after a leading spread.
    data: {
      purpose,
      donorRegisteredAt,
      platformFeeCents: estimate('platform'),
      creatorRewardCents: estimate('creator'),
      ...(tookBackAt !== null && { tookBackAt }),
      ...terms,
      ...data,
    },
  };
};

/** The event's data of a quote, with the donor's preferences. A message is an event of its own. */
function withPreferences(
  data: EventData<'DonationQuoted'>,
  { hidesName, hidesAmount, message, isPublic }: GivingPreferences,
): readonly DomainEvent[] {
  const { donationId, userId } = data;
  const hidden = { ...(hidesName && { hidesName }), ...(hidesAmount && { hidesAmount }) };
  const quoted: DomainEvent = { type: 'DonationQuoted', data: { ...data, ...hidden } };
  if (message === null) return [quoted];
  const written = { donationId, userId, message, ...(isPublic && { isPublic }) };
  return [quoted, { type: 'DonationMessageWritten', data: written }];
}

/** A payment under the terms of its target: a donation to a campaign, or a payment for a prompt. */
export const donation: Decider<Payment | undefined, DonationCommand> = {
  initialState: undefined,
  evolve,
  decide(command, state) {
    if (command.type === 'quoteDonation') {
      const { commandId, paymentId: donationId, userId, donorRegisteredAt, provider } = command;
      if (state?.quotedBy === commandId) return [];
      if (state) throw new IdTaken(donationId);
      const { purpose, terms, preferences = noPreferences } = command;
      const { tookBackAt = null, submissionId = null } = command;
      const price = quotedPrice(command);
      const of = { donationId, userId, donorRegisteredAt, ...price, provider, purpose, ...terms };
      const data = {
        ...of,
        ...(tookBackAt !== null && { tookBackAt }),
        ...(submissionId !== null && { submissionId }),
      };
      return withPreferences(data, preferences);
    }
    if (!state || !hasTerms(state)) throw new DomainError('not_found', messages.notFound);
    return command.type === 'requestRefund'
      ? requestRefund(command, state)
      : decidePayment(command, state, settlement);
  },
};
