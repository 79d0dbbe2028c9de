import { chartAccountOf, journalOf, journalPostings, type Posting } from '@rostrum/contracts';
import type { AccountBalance } from '../queries.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import type { MoneyEvent } from './ledger.ts';
import { rulesFor } from '../engine/typed-rules.ts';

const rules = rulesFor<AccountBalance>();

function posted(
  account: string,
  balance: AccountBalance | undefined,
  cents: number,
): AccountBalance {
  return { account, cents: (balance?.cents ?? 0) + cents, entries: (balance?.entries ?? 0) + 1 };
}

/**
 * A rule touches one document, and a journal several accounts: one rule per posting that a journal
 * may have. The chart of accounts (ids left open) is bounded and kept in helpers.
 */
function postings<E extends MoneyEvent>(): readonly Rule<E>[] {
  return Array.from({ length: journalPostings }, (_, index) => {
    const posting = (event: E): Posting | undefined => journalOf(event)?.postings[index];
    return [
      rules.document<E>(
        (event) => posting(event)?.account,
        (balance, event) => {
          const own = posting(event);
          return own ? posted(own.account, balance, own.cents) : balance;
        },
      ),
      rules.helper<E>(
        (event) => {
          const own = posting(event);
          return own && chartAccountOf(own.account);
        },
        (balance, event) => {
          const own = posting(event);
          return own ? posted(chartAccountOf(own.account), balance, own.cents) : balance;
        },
        { group: (event) => `chart:${chartAccountOf(posting(event)?.account ?? '')}` },
      ),
    ];
  }).flat();
}

/** Balances: one document per account, one helper per account of the chart. */
export const accounts = defineReadModel({
  name: 'accounts',
  version: 1,
  divisible: true,
  on: {
    DonationMade: postings<EventOfType<'DonationMade'>>(),
    DepositSettled: postings<EventOfType<'DepositSettled'>>(),
    DepositApplied: postings<EventOfType<'DepositApplied'>>(),
    RefundRequested: postings<EventOfType<'RefundRequested'>>(),
    DonationRefunded: postings<EventOfType<'DonationRefunded'>>(),
  },
  indexes: [['account']],
});
