import { targetKey, type Target } from '@rostrum/contracts';
import type { AuxiliaryView, EventOfType, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

const expired = rulesFor<{ readonly expired: true }>();

/**
 * Id of the mark of an expired payment. If such a payment settles nevertheless, it was not open
 * before.
 */
const expiredId = (donationId: number): string => `expired:${String(donationId)}`;

type Settlement = EventOfType<'DonationMade' | 'PromotionPaid'>;
type Opening = EventOfType<'DonationQuoted' | 'PromotionQuoted'>;

/** Events between which a payment can be paid. */
export type OpennessEvent = Opening | Settlement | EventOfType<'PaymentExpired'>;

const settles = (event: { readonly type: string }): event is Settlement =>
  event.type === 'DonationMade' || event.type === 'PromotionPaid';

/** The auxiliary documents that `hadExpired` and `openChange` read. */
export const expiredReads = (event: { readonly type: string }): readonly string[] =>
  settles(event) ? [expiredId(event.data.donationId)] : [];

export const hadExpired = ({ data }: Settlement, auxiliary: AuxiliaryView): boolean =>
  expired.read(auxiliary, expiredId(data.donationId)) !== undefined;

/** Change of the number of payments that can be paid: a payment is open from its quote until it settles or expires. */
export function openChange(event: OpennessEvent, auxiliary: AuxiliaryView): -1 | 0 | 1 {
  if (event.type === 'DonationQuoted' || event.type === 'PromotionQuoted') return 1;
  if (event.type === 'PaymentExpired') return -1;
  return hadExpired(event, auxiliary) ? 0 : -1;
}

/** Partition key of the deadlines of a target. */
const keyOf = ({ data }: { readonly data: { readonly target: Target | null } }): string =>
  data.target === null ? '' : targetKey(data.target);

/** Marks an expired payment for a target. */
export const expiredRule: Rule<EventOfType<'PaymentExpired'>> = expired.auxiliary(
  ({ data }) => (data.target === null ? undefined : expiredId(data.donationId)),
  () => ({ expired: true }),
  { partitionKey: keyOf },
);
