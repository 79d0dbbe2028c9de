import { z } from 'zod';
import { ledgerAccounts } from '../kernel/money/journal.ts';
import type { Target } from '../kernel/target.ts';

/** The account that the money of a disputed payment leaves, stored because the journal depends on the event alone. */
export const disputeSource = z.enum([
  'deposit',
  'open',
  'refund_election',
  'promotion',
  'preroll_fee',
  /** The donation was allocated to a payout. */
  'payout',
]);

/** Whether money of this account is part of what a campaign has received. */
export const countsForCampaign = (from: z.output<typeof disputeSource>): boolean =>
  from === 'open' || from === 'refund_election' || from === 'payout';

/**
 * The account that had the money when the dispute was opened. After a payout that money is with those
 * who were paid: the account is charged when the dispute is lost, and divided among them.
 */
export function sourceOf({
  from,
  target: holder,
  donationId,
}: {
  readonly from: z.output<typeof disputeSource>;
  readonly target: Target | null;
  readonly donationId: number;
}): string {
  if (from === 'promotion') return ledgerAccounts.promotion;
  if (from === 'preroll_fee') return ledgerAccounts.prerollFee;
  if (from === 'deposit' || holder === null) return ledgerAccounts.deposit(donationId);
  if (from === 'payout') return ledgerAccounts.lostDisputes(holder);
  return from === 'open'
    ? ledgerAccounts.escrowOpen(holder)
    : ledgerAccounts.escrowElection(holder);
}
