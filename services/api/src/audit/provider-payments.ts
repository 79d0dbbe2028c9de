import type { LogAdapter } from '@rostrum/event-store';
import type { SandboxBooks } from '@rostrum/state';
import { parseStoredEvent } from './stored-event.ts';
import type { ReportFinding } from './finding.ts';
import { chargeKey, type Payments } from './payments.ts';

const PROVIDER = 'sandbox';
const PAGE = 500;
const MANY = 1_000_000;

/** A payment that the provider has captured. */
export interface CapturedPayment {
  readonly paymentIntentId: string;
  readonly totalCents: number;
  readonly donationId: string | undefined;
  /** Whether all of it was refunded. */
  readonly returned: boolean;
}

/** Reads the captured payments. Must run before the log's head is read, so that none is missing from the log. */
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
  /** Captured, with an undelivered webhook. */
  readonly undelivered: number;
}

/**
 * I2, by the provider: every captured payment has settled exactly one donation or deposit of the
 * same amount, and every settled payment was captured.
 */
export async function matchProvider(
  captured: readonly CapturedPayment[],
  sources: { readonly sandbox: SandboxBooks; readonly log: LogAdapter },
  payments: Payments,
  report: ReportFinding,
): Promise<Matched> {
  let undelivered = 0;
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
        report('I2', place, `the provider has taken it and no donation matches it: ${unmatched}`);
    } else if (await isBeingDelivered(payment, sources)) {
      undelivered += 1;
    } else {
      report('I2', place, 'the provider has taken it and the log has no settlement of it');
    }
  }
  await everySettlementWasCaptured(sources.sandbox, payments, report);
  return { captured: captured.length, undelivered };
}

/** Whether its webhook is undelivered, or was delivered after the audit began. */
async function isBeingDelivered(
  { paymentIntentId, donationId }: CapturedPayment,
  { sandbox, log }: { readonly sandbox: SandboxBooks; readonly log: LogAdapter },
): Promise<boolean> {
  const waiting = await sandbox.dueDeliveries(Number.MAX_SAFE_INTEGER, MANY);
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
