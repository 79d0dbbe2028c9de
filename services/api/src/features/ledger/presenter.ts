import { campaignOf, decimalOf } from '@rostrum/contracts';
import type { ledgerEntry } from '@rostrum/contracts/ledger';
import type { LedgerEntry, PublicLedgerEntry } from '@rostrum/projections/ledger';
import type { z } from 'zod';

/**
 * A journal entry with decimals besides cents. Public entries have no payment's id: together with
 * the public list of donations, it would reveal the amount of a named donor who hides it.
 */
export function presentLedgerEntry(
  entry: LedgerEntry | PublicLedgerEntry,
): z.input<typeof ledgerEntry> {
  const { id, kind, effectiveAt, target, postings } = entry;
  return {
    id,
    kind,
    effectiveAt,
    target,
    campaignId: campaignOf(target),
    donationId: 'donationId' in entry ? entry.donationId : null,
    postings: postings.map(({ account, cents }) => ({
      account,
      cents,
      amount: decimalOf(cents),
    })),
  };
}
