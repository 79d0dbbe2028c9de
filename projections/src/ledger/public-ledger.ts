import {
  happenedAt,
  startOfNextUtcDay,
  startOfUtcDay,
  targetKey,
  type Target,
} from '@rostrum/contracts';
import { counted, counterId, counterRule } from '../engine/counters.ts';
import { totalFromCounters, withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import { defineReadModel, type AuxiliaryView, type EventOfType } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { forMoney, journalOfMoney, type MoneyEvent } from './money-events.ts';

/**
 * A line of a target's public ledger: a journal entry, or the sum of all entries of one UTC day
 * that belong to payments with a hidden amount. Names no payment, no share and no member.
 */
export interface PublicLedgerEntry {
  readonly id: string;
  readonly kind: string;
  readonly effectiveAt: string;
  readonly target: Target;
  readonly postings: readonly { readonly account: string; readonly cents: number }[];
}

interface StoredEntry extends PublicLedgerEntry {
  /** As `targetKey` names the target. */
  readonly targetKey: string;
  /** Of a sum, the next UTC day: by then it changes no more. */
  readonly publicFrom: string;
}

/** Auxiliary document of a payment whose amount is hidden. */
interface HiddenPayment {
  readonly hidden: true;
}

type Quoted = EventOfType<'DonationQuoted'>;

const entries = rulesFor<StoredEntry>();
const hiddenPayments = rulesFor<HiddenPayment>();

const hiddenId = (donationId: number): string => `hidden:${String(donationId)}`;
const paymentOf = (event: MoneyEvent): string => hiddenId(journalOfMoney(event)?.donationId ?? 0);
const isHidden = (event: MoneyEvent, auxiliary: AuxiliaryView): boolean =>
  hiddenPayments.read(auxiliary, paymentOf(event)) !== undefined;

const targetOf = (event: MoneyEvent): Target | null => journalOfMoney(event)?.target ?? null;

/** Id of the sum of a day, and of the counter of its entries. */
function dayId(event: MoneyEvent): string {
  const target = targetOf(event);
  // It is shown, and had the id of the campaign alone before there were other targets.
  const of = target?.kind === 'prompt' ? targetKey(target) : String(target?.id);
  return `${of}:${happenedAt(event).slice(0, 10)}`;
}
const dayCounter = (event: MoneyEvent): string => counterId('hidden', dayId(event));

/** The account without the id of its payment, of its share or of the member who is paid or owes. */
const withoutId = (account: string): string =>
  account.replace(
    /^(liabilities:(?:deposit|payable:\w+|refunds_payable|unclaimed)|assets:receivable):\d+$/,
    '$1',
  );

function postingsOf(event: MoneyEvent): PublicLedgerEntry['postings'] {
  const { postings = [] } = journalOfMoney(event) ?? {};
  return added(
    [],
    postings.map(({ account, cents }) => ({ account: withoutId(account), cents })),
  );
}

/** The postings with those of another entry added, account by account. */
function added(
  postings: PublicLedgerEntry['postings'],
  more: PublicLedgerEntry['postings'],
): PublicLedgerEntry['postings'] {
  const sums = new Map<string, number>();
  for (const { account, cents } of [...postings, ...more])
    sums.set(account, (sums.get(account) ?? 0) + cents);
  return Array.from(sums, ([account, cents]) => ({ account, cents })).filter(
    ({ cents }) => cents !== 0,
  );
}

function entryAfter(
  before: StoredEntry | undefined,
  event: MoneyEvent,
  auxiliary: AuxiliaryView,
): StoredEntry | undefined {
  const { kind = '', target } = journalOfMoney(event) ?? {};
  if (!target) return before;
  const at = happenedAt(event);
  const of = { target, targetKey: targetKey(target) };
  const postings = postingsOf(event);
  if (!isHidden(event, auxiliary)) {
    return { id: event.id, kind, effectiveAt: at, publicFrom: at, ...of, postings };
  }
  return {
    id: dayId(event),
    kind: 'payments.hidden',
    effectiveAt: startOfUtcDay(at),
    publicFrom: startOfNextUtcDay(at),
    ...of,
    postings: added(before?.postings ?? [], postings),
  };
}

const reads = (event: MoneyEvent): readonly string[] => [paymentOf(event), dayCounter(event)];

/** The ledger of each target as everybody may see it. */
export const publicLedger = defineReadModel({
  name: 'public-ledger',
  version: 3,
  on: {
    ...forMoney([
      entries.document<MoneyEvent>(
        (event, auxiliary) => {
          if (targetOf(event) === null) return undefined;
          return isHidden(event, auxiliary) ? dayId(event) : event.position;
        },
        entryAfter,
        { reads },
      ),
      counterRule<MoneyEvent>(
        (event, auxiliary) => {
          const target = targetOf(event);
          if (target === null) return undefined;
          const isNew = !isHidden(event, auxiliary) || counted(auxiliary, dayCounter(event)) === 0;
          return isNew ? counterId(targetKey(target)) : undefined;
        },
        1,
        reads,
      ),
      counterRule<MoneyEvent>(
        (event, auxiliary) =>
          targetOf(event) !== null && isHidden(event, auxiliary) ? dayCounter(event) : undefined,
        1,
        reads,
      ),
    ]),
    DonationQuoted: [
      hiddenPayments.auxiliary<Quoted>(
        ({ data }) => (data.hidesAmount === true ? hiddenId(data.donationId) : undefined),
        () => ({ hidden: true }),
      ),
    ],
  },
  indexes: [['targetKey', 'publicFrom']],
});

const entryOf = (stored: StoredDocument): PublicLedgerEntry =>
  withoutStoreFields(stored, ['targetKey', 'publicFrom']) as PublicLedgerEntry;

export const publicLedgerQueries = (reader: DocumentReader) => ({
  /** One page of a target's public ledger at `now` (ISO 8601), newest first. */
  publicOfTarget: async (
    target: Target,
    now: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<Page<PublicLedgerEntry>> => {
    const collection = await reader.collection(publicLedger);
    const key = targetKey(target);
    const [found, { total, ...rest }, later] = await Promise.all([
      collection.find({
        where: { targetKey: key, publicFrom: { $lte: now } },
        sort: [['publicFrom', 'desc']],
        offset,
        limit,
      }),
      totalFromCounters(collection, [counterId(key)]),
      // The sum of the current day.
      collection.count({ where: { targetKey: key, publicFrom: { $gt: now } } }, 1),
    ]);
    return { items: found.map(entryOf), ...rest, total: total - later };
  },
});
