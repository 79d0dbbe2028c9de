import type { PaymentProviderName } from '../fields.ts';
import type { Target } from '../target.ts';
import type { Cents } from './cents.ts';
import type { PayeeRole } from './policies.ts';

/**
 * Double-entry journals derived from events: each depends on its event alone. The posting rules stand
 * beside the stored events and are pinned by golden tests; a correction is a new event, never
 * another posting of an old one.
 */

export type JournalKind =
  | 'deposit.settled'
  | 'deposit.applied'
  | 'donation.settled'
  | 'prompt.request'
  | 'prompt.contribution'
  | 'prompt.entry'
  | 'promotion.paid'
  | 'promotion.refunded'
  | 'election.opened'
  | 'election.extended'
  | 'refund.requested'
  | 'refund.succeeded'
  | 'refund.failed'
  | 'refund.paid_by_hand'
  | 'refund.outside'
  | 'processor.fee'
  | 'psp.cleared'
  | 'psp.paid_out'
  | 'psp.payout_failed'
  | 'fee.subsidised'
  | 'dispute.opened'
  | 'dispute.won'
  | 'dispute.lost'
  | 'dispute.part_lost'
  | 'dispute.fee'
  | 'dispute.fee_returned'
  | 'dispute.divided'
  | 'payout.computed'
  | 'payout.netted'
  | 'payout.sent'
  | 'payout.returned'
  | 'share.assigned'
  | 'share.unclaimed'
  | 'share.moved'
  | 'share.written_off'
  | 'receivable.written_off';

export interface Posting {
  readonly account: string;
  /** Debit +, credit −. Never zero. */
  readonly cents: Cents;
  readonly currency: 'usd';
}

/**
 * Maximum number of postings of a journal: those of a payout to a creator and eight participants,
 * with the platform's part and the escrow.
 */
export const journalPostings = 11;

/** At least two postings on different accounts; they sum to zero. */
export interface Journal {
  readonly kind: JournalKind;
  readonly target: Target | null;
  /** Id of the payment; null when the journal concerns no single payment. */
  readonly donationId: number | null;
  readonly postings: readonly Posting[];
}

export const ledgerAccounts = {
  pspPending: (provider: PaymentProviderName): string => `assets:psp:${provider}:pending`,
  bank: 'assets:bank',
  pspAvailable: (provider: PaymentProviderName): string => `assets:psp:${provider}:available`,
  pspDisputesHeld: (provider: PaymentProviderName): string =>
    `assets:psp:${provider}:disputes_held`,
  deposit: (donationId: number): string => `liabilities:deposit:${String(donationId)}`,
  escrowOpen: ({ kind, id }: Target): string => `liabilities:escrow:${kind}:${String(id)}:open`,
  escrowElection: ({ kind, id }: Target): string =>
    `liabilities:escrow:${kind}:${String(id)}:refund_election`,
  escrowDisputed: ({ kind, id }: Target): string =>
    `liabilities:escrow:${kind}:${String(id)}:disputed`,
  refundsPayable: (donationId: number): string =>
    `liabilities:refunds_payable:${String(donationId)}`,
  /** What lost disputes took from computed payouts, until it is divided among their shares. */
  lostDisputes: ({ kind, id }: Target): string => `assets:lost_disputes:${kind}:${String(id)}`,
  /** What is owed to a payee for a role. */
  payable: (role: PayeeRole, payeeId: number): string =>
    `liabilities:payable:${role}:${String(payeeId)}`,
  /** A share whose payee is not known. */
  unclaimed: (shareId: number): string => `liabilities:unclaimed:${String(shareId)}`,
  /** What a payee owes. */
  receivable: (payeeId: number): string => `assets:receivable:${String(payeeId)}`,
  platformFee: 'income:platform_fee',
  writeoff: 'expense:writeoff',
  serviceFee: 'income:service_fee',
  prerollFee: 'income:preroll_fee',
  promotion: 'income:promotion',
  feeSubsidy: 'expense:fee_subsidy',
  processorFee: (provider: PaymentProviderName): string => `expense:processor_fee:${provider}`,
  disputeFee: (provider: PaymentProviderName): string => `expense:dispute_fee:${provider}`,
} as const;

/**
 * `liabilities:deposit:*`: the account's name with each id replaced by `*`, so that the chart of
 * accounts is bounded.
 */
export function chartAccountOf(account: string): string {
  return account.replace(/:\d+(?=:|$)/g, ':*');
}

/** A posting in US dollars; one of zero cents is left out. */
export type PostingTuple = readonly [account: string, cents: Cents];

/** A journal of the sums by account that are not zero; null when there are none. */
export function journal(
  kind: JournalKind,
  {
    target = null,
    donationId = null,
  }: { readonly target?: Target | null; readonly donationId?: number | null },
  legs: readonly PostingTuple[],
): Journal | null {
  const sums = new Map<string, Cents>();
  for (const [account, cents] of legs) sums.set(account, (sums.get(account) ?? 0) + cents);
  const postings = Array.from(sums, ([account, cents]) => ({
    account,
    cents,
    currency: 'usd' as const,
  })).filter(({ cents }) => cents !== 0);
  if (postings.length === 0) return null;
  return { kind, target, donationId, postings };
}
