import type { Cents } from '@rostrum/contracts/money';
import type { LedgerEntry } from './api.ts';

const kinds: Readonly<Record<string, string>> = {
  'deposit.settled': 'Deposit received',
  'deposit.applied': 'The creator’s first $1',
  'donation.settled': 'Donation',
  'refund.requested': 'Refund begun',
  'refund.succeeded': 'Refund paid back',
};

/** A journal's kind for people; one that is not known yet keeps its name. */
export function kindLabel({ kind }: LedgerEntry): string {
  return kinds[kind] ?? kind.replaceAll(/[._]/gu, ' ');
}

/** What an entry does to the money that is held for a campaign: + comes in, − goes out. */
export function heldChange({ postings }: LedgerEntry, campaignId: number): Cents {
  const escrow = `liabilities:escrow:campaign:${String(campaignId)}:`;
  return postings
    .filter(({ account }) => account.startsWith(escrow))
    .reduce((change, { cents }) => change - cents, 0);
}

const accountNames: readonly (readonly [RegExp, string])[] = [
  [/^assets:psp:(\w+):pending$/u, 'At the payment provider, pending'],
  [/^assets:psp:(\w+):available$/u, 'At the payment provider'],
  [/^liabilities:escrow:campaign:\d+:open$/u, 'Escrow of this campaign'],
  [/^liabilities:escrow:campaign:\d+:refund_election$/u, 'Escrow, choice of refund'],
  [/^liabilities:deposit:\d+$/u, 'Deposit'],
  [/^liabilities:refunds_payable:\d+$/u, 'Refunds owed'],
  [/^income:service_fee$/u, 'Service fees'],
];

/** An account for people; one without a name shows its path. */
export function accountLabel(account: string): string {
  return accountNames.find(([form]) => form.test(account))?.[1] ?? account;
}
