import { campaignOf, decimalOf } from '@rostrum/contracts';
import type { ledgerEntry } from '@rostrum/contracts/ledger';
import type { LedgerEntry } from '@rostrum/projections/ledger';
import type { z } from 'zod';

/** A journal entry with decimals beside cents. */
export function presentLedgerEntry(entry: LedgerEntry): z.input<typeof ledgerEntry> {
  const { id, kind, effectiveAt, target, donationId, postings } = entry;
  return {
    id,
    kind,
    effectiveAt,
    target,
    campaignId: campaignOf(target),
    donationId,
    postings: postings.map(({ account, cents }) => ({ account, cents, amount: decimalOf(cents) })),
  };
}
