import type { TransactionInformation } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import { dayMs } from '@rostrum/contracts';
import type { ProviderDispute, ProviderRefund, RetrievedIntent } from '../port.ts';
import { centsOf } from './amounts.ts';
import { describedDisputeOf, orderOfDispute } from './disputes.ts';
import { metadataOf } from './metadata.ts';
import { callPayPal } from './paypal-client.ts';
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
): AsyncIterable<RetrievedIntent> {
  for await (const { transactionId, customField, transactionAmount } of transactions(
    calls,
    since,
    now,
  )) {
    const isIncoming = transactionAmount !== undefined && !transactionAmount.value.startsWith('-');
    if (transactionId === undefined || !isIncoming) continue;
    if (metadataOf(customField).purpose === undefined) continue;
    const { objectId } = await calls.orderOfCapture(transactionId);
    const order = await calls.order(objectId);
    if (order) yield order.intent;
  }
}

/** Refunds of this product's payments, from the same list. */
export async function* madeRefunds(
  calls: PayPalCalls,
  since: Date,
  now: Date,
): AsyncIterable<ProviderRefund> {
  for await (const found of transactions(calls, since, now, refundCode)) {
    const { transactionId: id, paypalReferenceId: captureId } = found;
    const refund = id === undefined ? undefined : await calls.refund(id);
    if (id === undefined || captureId === undefined || !refund?.amount) continue;
    const { objectId: paymentIntentId, metadata } = await calls.orderOfCapture(captureId);
    if (metadata.purpose === undefined) continue;
    yield {
      id,
      paymentIntentId,
      status: statusOf(refund.status),
      ...centsOf(refund.amount),
      metadata,
    };
  }
}

function statusOf(status: string | undefined): ProviderRefund['status'] {
  if (status === 'COMPLETED') return 'succeeded';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
}

async function* transactions(
  { transactions: search }: PayPalCalls,
  since: Date,
  now: Date,
  transactionType?: string,
): AsyncIterable<TransactionInformation> {
  for (let from = since.getTime(); from < now.getTime(); from += rangeMs) {
    const until = Math.min(from + rangeMs, now.getTime());
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { result } = await callPayPal(() =>
        search.searchTransactions({
          startDate: new Date(from).toISOString(),
          endDate: new Date(until).toISOString(),
          ...(transactionType !== undefined && { transactionType }),
          fields: 'transaction_info',
          pageSize: transactionsPerPage,
          page,
        }),
      );
      pages = result.totalPages ?? 1;
      for (const { transactionInfo } of result.transactionDetails ?? []) {
        if (transactionInfo) yield transactionInfo;
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
  since: Date,
  now: Date,
): AsyncIterable<ProviderDispute> {
  const earliest = Math.max(since.getTime(), now.getTime() - disputesKeptMs);
  const start = { start_time: new Date(earliest).toISOString() };
  for (let token: string | null = ''; token !== null;) {
    const page = await disputePage(calls, token === '' ? start : { next_page_token: token });
    for (const { dispute_id } of page.items) yield describedDispute(calls, dispute_id);
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
function describedDispute(calls: PayPalCalls, id: string): Promise<ProviderDispute> {
  return callPayPal(async () => {
    const described = describedDisputeOf(
      await calls.client.send(z.unknown(), 'GET', `${path}/${id}`),
    );
    const { objectId: paymentIntentId, metadata } = await orderOfDispute(described, calls);
    const { disputeId, ...report } = described.report;
    return { ...report, id: disputeId, paymentIntentId, metadata };
  });
}

function nextToken({ links }: Summaries): string | null {
  const href = links.find(({ rel }) => rel === 'next')?.href;
  return href !== undefined && URL.canParse(href)
    ? new URL(href).searchParams.get('next_page_token')
    : null;
}
