import type { Cents } from '@rostrum/contracts/money';
import type { Noun } from '@rostrum/contracts/categories/constants';
import type { LedgerEntry } from './api.ts';

const kinds: Readonly<Record<string, string>> = {
  'deposit.settled': 'Deposit received',
  'deposit.applied': 'The creator’s first $1',
  'donation.settled': 'Donation',
  'promotion.paid': 'Promotion paid',
  'promotion.refunded': 'Refund of unused promotion begun',
  'refund.requested': 'Refund begun',
  'refund.succeeded': 'Refund paid back',
  'refund.failed': 'Refund failed',
  'refund.paid_by_hand': 'Refund paid by hand',
  'dispute.opened': 'Payment disputed',
  'dispute.won': 'Dispute decided, payment kept',
  'dispute.lost': 'Payment returned after a dispute',
  'dispute.divided': 'Lost dispute divided among the shares',
  'payout.computed': 'Divided by the policy',
  'payout.sent': 'Share paid',
  'payout.returned': 'Payment of a share came back',
  'payout.netted': 'Share reduced by what its payee owed',
  'share.assigned': 'Share claimed',
  'share.unclaimed': 'Share not claimed any more',
  'share.moved': 'Share moved to another account',
  'share.written_off': 'Share that could not be paid written off',
  'receivable.written_off': 'What a payee owed was given up',
  'payments.hidden': 'All payments of the day with hidden amounts',
};

/** The label of a journal entry's kind. An unknown kind is shown by its name. */
export function kindLabel({ kind, postings }: LedgerEntry): string {
  const isFee = postings.some(({ account }) => account === 'income:preroll_fee');
  if (kind === 'deposit.applied' && isFee) return 'Fee for submitting the trailer';
  return kinds[kind] ?? kind.replaceAll(/[._]/gu, ' ');
}

/** The change of the campaign's escrow balance by an entry, in cents. */
export function escrowChange({ postings }: LedgerEntry, campaignId: number): Cents {
  const escrow = `liabilities:escrow:campaign:${String(campaignId)}:`;
  return postings
    .filter(({ account }) => account.startsWith(escrow))
    .reduce((change, { cents }) => change - cents, 0);
}

/** What an entry moves, in cents: the sum of its debits. */
export const movedCents = ({ postings }: LedgerEntry): Cents =>
  postings.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);

const accountNames: readonly (readonly [RegExp, string])[] = [
  [/^assets:psp:(\w+):pending$/u, 'At the payment provider, pending'],
  [/^assets:psp:(\w+):available$/u, 'At the payment provider'],
  [/^assets:psp:(\w+):disputes_held$/u, 'Held back by the payment provider'],
  [/^liabilities:escrow:campaign:\d+:disputed$/u, 'Escrow, disputed'],
  [/^liabilities:escrow:campaign:\d+:refund_election$/u, 'Escrow, choice of refund'],
  [/^liabilities:payable:creator(:\d+)?$/u, 'Owed to the creator'],
  [/^liabilities:payable:participants(:\d+)?$/u, 'Owed to a participant'],
  [/^liabilities:payable:winners(:\d+)?$/u, 'Owed to a winner'],
  [/^liabilities:payable:promptCreator(:\d+)?$/u, 'Owed to the prompt’s creator'],
  [/^liabilities:unclaimed(:\d+)?$/u, 'Share that is not claimed yet'],
  [/^assets:receivable(:\d+)?$/u, 'Owed by a payee after lost disputes'],
  [/^assets:lost_disputes:campaign:\d+$/u, 'Lost disputes, to be divided'],
  [/^assets:bank$/u, 'Bank account of the platform'],
  [/^liabilities:deposit(:\d+)?$/u, 'Deposit'],
  [/^liabilities:refunds_payable(:\d+)?$/u, 'Refunds owed'],
  [/^income:platform_fee$/u, 'Platform’s share'],
  [/^income:service_fee$/u, 'Service fees'],
  [/^income:preroll_fee$/u, 'Fees of trailers'],
  [/^income:promotion$/u, 'Promotion'],
  [/^expense:writeoff$/u, 'Given up by the platform'],
];

const openEscrow = /^liabilities:escrow:campaign:\d+:open$/u;

/** The label of a ledger account. An unknown account is shown by its path. */
export function accountLabel(account: string, noun: Noun): string {
  if (openEscrow.test(account)) return `Escrow of this ${noun}`;
  return accountNames.find(([form]) => form.test(account))?.[1] ?? account;
}
