import { z } from 'zod';
import { dayMs } from '@rostrum/contracts';
import {
  UnreadableObject,
  type ProviderBalance,
  type ProviderDispute,
  type ProviderRefund,
  type RetrievedIntent,
  type RetrievedRefund,
} from '../port.ts';
import type { PayPalSettings } from '../../runtime/configuration/paypal-settings.ts';
import { returnedCentsOf } from './amounts.ts';
import { describedDisputeOf, orderOfDispute } from './disputes.ts';
import { metadataOf } from './metadata.ts';
import { callPayPal, PayPalRefusal, readPayPalObject } from './paypal-client.ts';
import type { PayPalCalls } from './paypal-calls.ts';

/** Longest range of one search. */
const rangeMs = 31 * dayMs;
const transactionsPerPage = 500;
const disputesPerPage = 50;
/** PayPal lists disputes of the last 180 days; one day less is requested. */
const disputesKeptMs = 179 * dayMs;
/** PayPal's code of a refund that the merchant made. */
const refundCode = 'T1107';

/**
 * Orders that were paid since `since`, from PayPal's list of transactions, in which one appears up
 * to three hours late. Transactions that are not payments of this product are left out.
 */
export async function* paidOrders(
  calls: PayPalCalls,
  since: Date,
  now: Date,
): AsyncIterable<RetrievedIntent | UnreadableObject> {
  for await (const listed of transactions(calls, since, now)) {
    const found = await readAlone(listed, async ({ transaction_id: id, ...transaction }) => {
      const { transaction_amount: amount, custom_field: custom } = transaction;
      const isIncoming = amount !== undefined && !amount.value.startsWith('-');
      if (id === undefined || !isIncoming) return undefined;
      if (metadataOf(custom).purpose === undefined) return undefined;
      const { objectId } = await calls.orderOfCapture(id);
      return (await calls.order(objectId))?.intent;
    });
    if (found) yield found;
  }
}

/** Refunds of this product's payments, from the same list. */
export async function* madeRefunds(
  calls: PayPalCalls,
  since: Date,
  now: Date,
): AsyncIterable<ProviderRefund | UnreadableObject> {
  for await (const listed of transactions(calls, since, now, refundCode)) {
    const found = await readAlone(listed, async (transaction) => {
      const { transaction_id: id, paypal_reference_id: captureId } = transaction;
      const refund = id === undefined ? undefined : await calls.refund(id);
      if (id === undefined || captureId === undefined || !refund?.amount) return undefined;
      const { objectId: paymentIntentId, metadata } = await calls.orderOfCapture(captureId);
      if (metadata.purpose === undefined) return undefined;
      const status = statusOf(refund.status);
      return { id, paymentIntentId, status, ...returnedCentsOf(refund.amount), metadata };
    });
    if (found) yield found;
  }
}

/** A refund by its id; undefined when PayPal has none. @throws UnreadableObject */
export async function refundById(
  calls: PayPalCalls,
  id: string,
): Promise<RetrievedRefund | undefined> {
  const found = await calls.refund(id);
  if (!found) return undefined;
  const { amount, status } = found;
  return readPayPalObject(id, () => {
    if (!amount) throw new RangeError('a refund without an amount');
    return Promise.resolve({ id, status: statusOf(status), ...returnedCentsOf(amount) });
  });
}

/**
 * One object of a list, with the calls that it takes; an UnreadableObject when its form is unknown
 * or PayPal refuses it, so that the others are read nevertheless.
 */
async function readAlone<T>(
  listed: unknown,
  read: (transaction: Transaction) => Promise<T>,
): Promise<T | UnreadableObject> {
  const id = named.safeParse(listed).data?.transaction_id ?? '';
  return unlessUnreadable(id, () => read(transaction.parse(listed)));
}

async function unlessUnreadable<T>(
  id: string,
  read: () => Promise<T>,
): Promise<T | UnreadableObject> {
  try {
    return await readPayPalObject(id, read);
  } catch (error) {
    if (error instanceof UnreadableObject) return error;
    // 403 is about the whole list: the app lacks a feature.
    if (error instanceof PayPalRefusal && error.status !== 403) {
      return new UnreadableObject(id, error);
    }
    throw error;
  }
}

function statusOf(status: string | undefined): ProviderRefund['status'] {
  if (status === 'COMPLETED') return 'succeeded';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
}

const named = z.object({ transaction_id: z.string() });
const transaction = z.object({
  transaction_id: z.string().max(200).optional(),
  paypal_reference_id: z.string().max(200).optional(),
  transaction_amount: z.object({ value: z.string().max(32) }).optional(),
  custom_field: z.string().max(1000).optional(),
});
type Transaction = z.infer<typeof transaction>;

/** The SDK reads a page as a whole, so that one transaction of another form would hide all others. */
const transactionPage = z.object({
  transaction_details: z.array(z.object({ transaction_info: z.unknown() })).default([]),
  total_pages: z.int().default(1),
});

const balances = z.object({
  balances: z
    .array(z.object({ currency: z.string(), available_balance: z.object({ value: z.string() }) }))
    .max(200),
  last_refresh_time: z.iso.datetime({ offset: true }),
});

/** What PayPal has for the account and does not withhold, as of its last refresh. */
export async function availableBalance({ client }: PayPalCalls): Promise<ProviderBalance> {
  const query = { currency_code: 'USD' };
  const found = await callPayPal(() =>
    client.send(balances, 'GET', '/v1/reporting/balances', { query }),
  );
  const usd = found.balances.find(({ currency }) => currency === 'USD');
  const value = usd?.available_balance.value ?? '0.00';
  const { amountCents } = returnedCentsOf({ currencyCode: 'USD', value });
  const cents = value.startsWith('-') ? 0 - amountCents : amountCents;
  return { cents, at: new Date(found.last_refresh_time).toISOString() };
}

async function* transactions(
  { client }: PayPalCalls,
  since: Date,
  now: Date,
  transactionType?: string,
): AsyncIterable<unknown> {
  for (let from = since.getTime(); from < now.getTime(); from += rangeMs) {
    const until = Math.min(from + rangeMs, now.getTime());
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = {
        start_date: new Date(from).toISOString(),
        end_date: new Date(until).toISOString(),
        ...(transactionType !== undefined && { transaction_type: transactionType }),
        fields: 'transaction_info',
        page_size: String(transactionsPerPage),
        page: String(page),
      };
      const found = await callPayPal(() =>
        client.send(transactionPage, 'GET', '/v1/reporting/transactions', { query }),
      );
      pages = found.total_pages;
      for (const { transaction_info: listed } of found.transaction_details) {
        if (listed !== undefined) yield listed;
      }
    }
  }
}

const summaries = z.object({
  items: z.array(z.object({ dispute_id: z.string().regex(/^[A-Za-z0-9-]{1,200}$/) })).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
type Summaries = z.infer<typeof summaries>;

const path = '/v1/customer/disputes';

/** Disputes that were opened since `since`, at most `disputesKeptMs` ago. */
export async function* openedDisputes(
  calls: PayPalCalls,
  settings: Pick<PayPalSettings, 'environment'>,
  since: Date,
  now: Date,
): AsyncIterable<ProviderDispute | UnreadableObject> {
  const earliest = Math.max(since.getTime(), now.getTime() - disputesKeptMs);
  const start = { start_time: new Date(earliest).toISOString() };
  for (let token: string | null = ''; token !== null;) {
    const page = await disputePage(calls, token === '' ? start : { next_page_token: token });
    for (const { dispute_id: id } of page.items) {
      yield unlessUnreadable(id, () => describedDispute(calls, settings, id));
    }
    const following = nextToken(page);
    token = following === token ? null : following;
  }
}

function disputePage(
  { client }: PayPalCalls,
  from: Readonly<Record<string, string>>,
): Promise<Summaries> {
  const query = { ...from, page_size: String(disputesPerPage) };
  return callPayPal(() => client.send(summaries, 'GET', path, { query }));
}

/** The complete dispute; a page of the list has neither transactions nor outcomes. */
async function describedDispute(
  calls: PayPalCalls,
  { environment }: Pick<PayPalSettings, 'environment'>,
  id: string,
): Promise<ProviderDispute> {
  const described = describedDisputeOf(
    await callPayPal(() => calls.client.send(z.unknown(), 'GET', `${path}/${id}`)),
    environment,
  );
  const { objectId: paymentIntentId, metadata } = await orderOfDispute(described, calls);
  const { disputeId, ...report } = described.report;
  return { ...report, id: disputeId, paymentIntentId, metadata };
}

function nextToken({ links }: Summaries): string | null {
  const href = links.find(({ rel }) => rel === 'next')?.href;
  return href !== undefined && URL.canParse(href)
    ? new URL(href).searchParams.get('next_page_token')
    : null;
}
