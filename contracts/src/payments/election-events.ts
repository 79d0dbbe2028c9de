import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { cents, currency, id, provider, target } from '../kernel/fields.ts';
import { journal, ledgerAccounts } from '../kernel/money/journal.ts';

/** Events of `donation-{id}` about the election of its campaign. */

const inElection = {
  donationId: id,
  target,
  creatorId: id,
  userId: id,
  amountCents: cents,
  currency,
  provider,
};

/** The donation is in the election of its campaign: its donor can choose. */
export const donationEnteredElection = defineEvent({
  type: 'DonationEnteredElection',
  version: 1,
  money: true,
  data: z.object(inElection),
  journal: (data) =>
    journal('election.opened', data, [
      [ledgerAccounts.escrowOpen(data.target), data.amountCents],
      [ledgerAccounts.escrowElection(data.target), -data.amountCents],
    ]),
});

/**
 * The donor chose to wait longer. It counts if its position is before that of `ElectionEnded`, and no
 * refund or dispute follows. To have the money back is `RefundRequested`.
 */
export const extensionChosen = defineEvent({
  type: 'ExtensionChosen',
  version: 1,
  money: false,
  data: z.object({ donationId: id, target, creatorId: id, userId: id, amountCents: cents }),
});

/** The election has ended, and the donation stays with the campaign, as its donor chose. */
export const donationExtended = defineEvent({
  type: 'DonationExtended',
  version: 1,
  money: true,
  data: z.object(inElection),
  journal: (data) =>
    journal('election.extended', data, [
      [ledgerAccounts.escrowElection(data.target), data.amountCents],
      [ledgerAccounts.escrowOpen(data.target), -data.amountCents],
    ]),
});
