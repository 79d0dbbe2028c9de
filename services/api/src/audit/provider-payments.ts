import type { LogAdapter } from '@rostrum/event-store';
import type { SandboxBooks } from '@rostrum/state';
import { parseStoredEvent } from './stored-event.ts';
import type { ReportFinding } from './finding.ts';
import { chargeKey, type Payments } from './payments.ts';

const PROVIDER = 'sandbox';
const PAGE = 500;
const MANY = 1_000_000;

/** A payment that the provider says it has taken. */
export interface CapturedPayment {
  readonly paymentIntentId: string;
  readonly totalCents: number;
  readonly donationId: string | undefined;
  /** The provider has given all of it back. */
  readonly returned: boolean;
}

/** To be read before the log's head is: what is captured later is not yet missing from it. */
export async function capturedPayments(books: SandboxBooks): Promise<readonly CapturedPayment[]> {
  const captured: CapturedPayment[] = [];
  for (let after: string | undefined; ;) {
    const page = await books.listIntents({
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    for (const intent of page) {
      if (intent.status !== 'succeeded') continue;
      captured.push({
        paymentIntentId: intent.id,
        totalCents: intent.amountCents,
        donationId: intent.metadata.donationId,
        returned: intent.refundedCents === intent.amountCents,
      });
    }
    after = page.at(-1)?.id;
    if (page.length < PAGE) return captured;
  }
}

export interface Matched {
  readonly captured: number;
  /** Captured, and its webhook is still on its way. */
  readonly onTheWay: number;
}

/**
 * I2, the provider's side: every captured payment has settled exactly one donation or deposit of
 * the same amount, and every settlement is of a payment that was captured.
 */
export async function matchProvider(
  captured: readonly CapturedPayment[],
  sources: { readonly books: SandboxBooks; readonly log: LogAdapter },
  payments: Payments,
  report: ReportFinding,
): Promise<Matched> {
  let onTheWay = 0;
  for (const payment of captured) {
    const key = chargeKey(PROVIDER, payment.paymentIntentId);
    const place = `payment ${payment.paymentIntentId}`;
    const settled = payments.charges.get(key);
    if (settled !== undefined) {
      if (settled.totalCents !== payment.totalCents) {
        const both = `${String(payment.totalCents)} cents, its donation ${String(settled.totalCents)}`;
        report('I2', place, `the provider has taken ${both}`);
      }
      continue;
    }
    const unmatched = payments.unmatched.get(key);
    if (unmatched !== undefined) {
      if (!payment.returned)
        report('I2', place, `the provider has taken it and it matches nothing: ${unmatched}`);
    } else if (await isOnTheWay(payment, sources)) {
      onTheWay += 1;
    } else {
      report('I2', place, 'the provider has taken it and nothing in the log says so');
    }
  }
  await everySettlementWasCaptured(sources.books, payments, report);
  return { captured: captured.length, onTheWay };
}

/** Its webhook waits to be delivered, or was since the audit began. */
async function isOnTheWay(
  { paymentIntentId, donationId }: CapturedPayment,
  { books, log }: { readonly books: SandboxBooks; readonly log: LogAdapter },
): Promise<boolean> {
  const waiting = await books.dueDeliveries(Number.MAX_SAFE_INTEGER, MANY);
  if (waiting.some(({ payload }) => payload.includes(JSON.stringify(paymentIntentId)))) return true;
  if (donationId === undefined) return false;
  for await (const raw of log.readStream(`donation-${donationId}`)) {
    const { type, data } = parseStoredEvent(raw);
    if (type !== 'DonationMade' && type !== 'DepositSettled') continue;
    if (data.paymentIntentId === paymentIntentId) return true;
  }
  return false;
}

async function everySettlementWasCaptured(
  books: SandboxBooks,
  payments: Payments,
  report: ReportFinding,
): Promise<void> {
  for (const [key, { donationId }] of payments.charges) {
    const prefix = chargeKey(PROVIDER, '');
    if (!key.startsWith(prefix)) continue;
    const intent = await books.intent(key.slice(prefix.length));
    if (intent?.status === 'succeeded') continue;
    report(
      'I2',
      `donation-${String(donationId)}`,
      `the provider has not taken payment ${key.slice(prefix.length)}`,
    );
  }
}
