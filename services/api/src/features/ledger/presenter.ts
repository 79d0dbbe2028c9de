import { campaignOf, decimalOf } from '@rostrum/contracts';
import type { ledgerEntry } from '@rostrum/contracts/ledger';
import type { LedgerEntry } from '@rostrum/projections/ledger';
import type { z } from 'zod';

/**
 * A journal entry with decimals besides cents. Only staff see the payment's id: together with the
 * public list of donations, it would reveal the amount of a named donor who hides it.
 */
export function presentLedgerEntry(
  entry: LedgerEntry,
  viewer: 'public' | 'staff',
): z.input<typeof ledgerEntry> {
  const { id, kind, effectiveAt, target, donationId, postings } = entry;
  return {
    id,
    kind,
    effectiveAt,
    target,
    campaignId: campaignOf(target),
    donationId: viewer === 'staff' ? donationId : null,
    postings: postings.map(({ account, cents }) => ({
      account: viewer === 'staff' ? account : withoutPayment(account),
      cents,
      amount: decimalOf(cents),
    })),
  };
}

/** The account without the id of its payment. */
const withoutPayment = (account: string): string =>
  account.replace(/^(liabilities:(?:deposit|refunds_payable)):\d+$/, '$1');
