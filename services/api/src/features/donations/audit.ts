import type { FeatureAudit } from '../../audit/audit-check.ts';
import { book, escrow, FEE_INCOME, paid, pending, type Booking } from '../../audit/booking.ts';
import {
  purposeOf,
  targetOf,
  UnreadableEvent,
  type StoredEvent,
} from '../../audit/stored-event.ts';

const settlementKinds: Readonly<Record<string, string>> = {
  donation: 'donation.settled',
  prompt_request: 'prompt.request',
  prompt_contribution: 'prompt.contribution',
  prompt_entry: 'prompt.entry',
};

function settledDonation(event: StoredEvent): Booking {
  const { d, f, psp } = paid(event);
  const kind = settlementKinds[purposeOf(event)];
  if (kind === undefined) throw new UnreadableEvent(`its purpose is ${purposeOf(event)}`);
  const target = targetOf(event);
  const credit = { [escrow(target, 'open')]: d, [FEE_INCOME]: f };
  return book(kind, target, { [pending(psp)]: d + f }, credit);
}

export const donationsAudit: FeatureAudit = {
  bookings: {
    'DonationMade@1': settledDonation,
    'DonationMade@2': settledDonation,
  },
};
