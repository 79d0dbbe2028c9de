import {
  campaignOf,
  campaignTarget,
  happenedAt,
  startOfNextUtcDay,
  startOfUtcDay,
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
 * A line of a campaign's public ledger: a journal entry, or the sum of all entries of one UTC day
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
  readonly campaignId: number;
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

const campaignIdOf = (event: MoneyEvent): number | null =>
  campaignOf(journalOfMoney(event)?.target ?? null);

/** Id of the sum of a day, and of the counter of its entries. */
const dayId = (event: MoneyEvent): string =>
  `${String(campaignIdOf(event))}:${happenedAt(event).slice(0, 10)}`;
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
  const campaignId = campaignIdOf(event);
  const journal = journalOfMoney(event);
  if (!journal || campaignId === null) return before;
  const at = happenedAt(event);
  const of = { target: campaignTarget(campaignId), campaignId };
  const postings = postingsOf(event);
  if (!isHidden(event, auxiliary)) {
    return { id: event.id, kind: journal.kind, effectiveAt: at, publicFrom: at, ...of, postings };
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

/** The ledger of each campaign as everybody may see it. */
export const publicLedger = defineReadModel({
  name: 'public-ledger',
  version: 2,
  on: {
    ...forMoney([
      entries.document<MoneyEvent>(
        (event, auxiliary) => {
          if (campaignIdOf(event) === null) return undefined;
          return isHidden(event, auxiliary) ? dayId(event) : event.position;
        },
        entryAfter,
        { reads },
      ),
      counterRule<MoneyEvent>(
        (event, auxiliary) => {
          const campaignId = campaignIdOf(event);
          if (campaignId === null) return undefined;
          const isNew = !isHidden(event, auxiliary) || counted(auxiliary, dayCounter(event)) === 0;
          return isNew ? counterId(campaignId) : undefined;
        },
        1,
        reads,
      ),
      counterRule<MoneyEvent>(
        (event, auxiliary) =>
          campaignIdOf(event) !== null && isHidden(event, auxiliary)
            ? dayCounter(event)
            : undefined,
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
  indexes: [['campaignId', 'publicFrom']],
});

const entryOf = (stored: StoredDocument): PublicLedgerEntry =>
  withoutStoreFields(stored, ['campaignId', 'publicFrom']) as PublicLedgerEntry;

export const publicLedgerQueries = (reader: DocumentReader) => ({
  /** One page of a campaign's public ledger at `now` (ISO 8601), newest first. */
  publicOfCampaign: async (
    campaignId: number,
    now: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<Page<PublicLedgerEntry>> => {
    const collection = await reader.collection(publicLedger);
    const [found, { total, ...rest }, later] = await Promise.all([
      collection.find({
        where: { campaignId, publicFrom: { $lte: now } },
        sort: [['publicFrom', 'desc']],
        offset,
        limit,
      }),
      totalFromCounters(collection, [counterId(campaignId)]),
      // The sum of the current day.
      collection.count({ where: { campaignId, publicFrom: { $gt: now } } }, 1),
    ]);
    return { items: found.map(entryOf), ...rest, total: total - later };
  },
});
