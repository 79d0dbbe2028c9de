import type { DeadlineKind } from '@rostrum/contracts/deadlines/vocabulary';

/** What happens at a deadline, in words. */
export const kindNames: Readonly<Record<DeadlineKind, string>> = {
  funding_end: 'End of funding',
  unused_deposit: 'Refund of an unused deposit',
  payment_expiry: 'Cancelling of an unpaid payment',
  closed_payments: 'End of a closed campaign’s payments',
  terms_unlock: 'Unlocking of the terms',
  member_erasure: 'Erasure of a member',
  unused_image: 'Removal of an unused image',
  unused_video: 'Removal of an unused video',
};

export const kindChoices = Object.entries(kindNames).map(([id, name]) => ({ id, name }));
