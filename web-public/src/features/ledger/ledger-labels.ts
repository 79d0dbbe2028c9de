import type { Cents } from '@rostrum/contracts/money';
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
  'payments.hidden': 'All payments of the day with hidden amounts',
};

/** The label of a journal entry's kind. An unknown kind is shown by its name. */
export function kindLabel({ kind }: LedgerEntry): string {
  return kinds[kind] ?? kind.replaceAll(/[._]/gu, ' ');
}

/** The change of the campaign's escrow balance by an entry, in cents. */
export function escrowChange({ postings }: LedgerEntry, campaignId: number): Cents {
  const escrow = `liabilities:escrow:campaign:${String(campaignId)}:`;
  return postings
    .filter(({ account }) => account.startsWith(escrow))
    .reduce((change, { cents }) => change - cents, 0);
}

const accountNames: readonly (readonly [RegExp, string])[] = [
  [/^assets:psp:(\w+):pending$/u, 'At the payment provider, pending'],
  [/^assets:psp:(\w+):available$/u, 'At the payment provider'],
  [/^assets:psp:(\w+):disputes_held$/u, 'Held back by the payment provider'],
  [/^liabilities:escrow:campaign:\d+:open$/u, 'Escrow of this campaign'],
  [/^liabilities:escrow:campaign:\d+:disputed$/u, 'Escrow, disputed'],
  [/^liabilities:escrow:campaign:\d+:refund_election$/u, 'Escrow, choice of refund'],
  [/^liabilities:deposit(:\d+)?$/u, 'Deposit'],
  [/^liabilities:refunds_payable(:\d+)?$/u, 'Refunds owed'],
  [/^income:service_fee$/u, 'Service fees'],
  [/^income:promotion$/u, 'Promotion'],
];

/** The label of a ledger account. An unknown account is shown by its path. */
export function accountLabel(account: string): string {
  return accountNames.find(([form]) => form.test(account))?.[1] ?? account;
}
