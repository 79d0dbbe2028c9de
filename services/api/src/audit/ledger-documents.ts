import {
  canonicalJson,
  type DocumentCollection,
  type Json,
  type StoredDocument,
} from '@rostrum/projections';
import type { Booking } from './booking.ts';
import { missingFrom, pagesOf } from './pages.ts';
import type { Ledger } from './ledger.ts';
import type { StoredEvent } from './stored-event.ts';
import type { ReportFinding } from './finding.ts';

/** Comparisons of the ledger's documents with the audit's own bookings as of the documents' position. */

const PAGE = 500;

/** I1: balances of accounts. @returns the number of compared balances */
export async function compareBalances(
  accounts: DocumentCollection,
  ledger: Pick<Ledger, 'accounts' | 'balanceOf'>,
  report: ReportFinding,
): Promise<number> {
  let compared = 0;
  for await (const page of pagesOf(accounts)) {
    for (const { _id: account, cents } of page) {
      compared += 1;
      const own = ledger.balanceOf(account);
      if (typeof cents === 'number' && BigInt(cents) === own) continue;
      const both = `${canonicalJson(cents)} cents are shown, the log says ${String(own)}`;
      report('I1', `accounts, document ${account}`, both);
    }
  }
  for await (const account of missingFrom(accounts, ledger.accounts))
    report('I1', `accounts, document ${account}`, 'the account is not shown');
  return compared;
}

/** I1: entries of the ledger, in batches. */
export class LedgerComparison {
  readonly #ledger: DocumentCollection;
  readonly #report: ReportFinding;
  #waiting: { readonly position: string; readonly booking: Booking }[] = [];
  #compared = 0;

  constructor(ledger: DocumentCollection, report: ReportFinding) {
    this.#ledger = ledger;
    this.#report = report;
  }

  get compared(): number {
    return this.#compared;
  }

  expect({ position }: StoredEvent, booking: Booking): void {
    if (booking.postings.size > 0) this.#waiting.push({ position, booking });
  }

  /** Whether a batch is full. */
  get due(): boolean {
    return this.#waiting.length >= PAGE;
  }

  async compare(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const entries = await this.#ledger.load(
      'documents',
      waiting.map(({ position }) => position),
    );
    for (const { position, booking } of waiting) {
      this.#compared += 1;
      const entry = entries.get(position);
      const place = `ledger, document ${position}`;
      if (entry === undefined)
        this.#report('I1', place, `the journal ${booking.kind} is not shown`);
      else if (!matches(entry, booking))
        this.#report('I1', place, `it is not the journal ${booking.kind} of its event`);
    }
  }
}

function matches(entry: StoredDocument, booking: Booking): boolean {
  const { kind, targetKey, postings } = entry;
  if (kind !== booking.kind || targetKey !== booking.targetKey || !isArray(postings)) return false;
  const shown = postings.map((posting) => canonicalJson(posting)).sort();
  const own = Array.from(booking.postings, ([account, cents]) =>
    canonicalJson({ account, cents }),
  ).sort();
  return shown.length === own.length && shown.every((posting, index) => posting === own[index]);
}

/** `Array.isArray` does not narrow a union to a read-only array. */
function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
