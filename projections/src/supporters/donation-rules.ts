import type { PaymentDocument } from '../donations/index.ts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

type OfSupporter = EventOfType<
  | 'PublicMessageErased'
  | 'PublicMessageMadePrivate'
  | 'PublicMessageRemoved'
  | 'PublicMessageRestored'
  | 'SupporterThanked'
>;

const payments = rulesFor<PaymentDocument>();

const change = (changes: Partial<PaymentDocument>): readonly Rule<OfSupporter>[] => [
  payments.existing<OfSupporter>(
    ({ data }) => String(data.donationId),
    (payment) => ({ ...payment, ...changes }),
  ),
];

/** What the public lists show of a donation: rules of the read model `donations`. */
export const donationRules: Rules = {
  PublicMessageErased: change({ showsMessage: false }),
  PublicMessageMadePrivate: change({ showsMessage: false }),
  PublicMessageRemoved: change({ showsMessage: false }),
  PublicMessageRestored: change({ showsMessage: true }),
  SupporterThanked: change({ thanked: true }),
};
