import type { LogAdapter } from '@rostrum/event-store';
import type { SandboxRecords } from '@rostrum/state';
import { parseStoredEvent } from '../../../audit/stored-event.ts';
import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many, n } from '../../../audit/wording.ts';
import { chargeKey } from './clearing.ts';
import type { Payments } from './payments.ts';

const PROVIDER = 'sandbox';
const PAGE = 500;
const MANY = 1_000_000;

/** A payment that the provider has captured. */
interface CapturedPayment {
  readonly paymentIntentId: string;
  readonly totalCents: number;
  readonly donationId: string | undefined;
  readonly refundedCents: number;
}

async function* capturedPayments(records: SandboxRecords): AsyncGenerator<CapturedPayment> {
  for (let after: string | undefined; ;) {
    const page = await records.listIntents({
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    for (const intent of page) {
      if (intent.status !== 'succeeded') continue;
      yield {
        paymentIntentId: intent.id,
        totalCents: intent.amountCents,
        // Payments of earlier versions have `donationId` instead.
        donationId: intent.metadata.paymentId ?? intent.metadata.donationId,
        refundedCents: intent.refundedCents,
      };
    }
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

type Context = Pick<AuditContext, 'report' | 'log' | 'state' | 'maps'>;

/**
 * I2, by the provider: every captured payment is settled in the log exactly once, with the same
 * amount, and every settled payment was captured; every refund of the provider was requested, is of
 * the whole payment and is confirmed in the log, and every confirmed refund was made.
 */
export class ProviderPayments implements AuditCheck {
  readonly #context: Context;
  readonly #payments: Payments;
  /** By the ids of their intents. */
  readonly #captured: StoredMap<string, CapturedPayment>;
  /** Number of captured payments with an undelivered webhook. */
  #undelivered = 0;

  constructor(context: Context, payments: Payments) {
    this.#context = context;
    this.#payments = payments;
    this.#captured = context.maps.create();
  }

  /** Reads the captured payments before the log, so that the log must contain all of them. */
  async begin(): Promise<void> {
    for await (const payment of capturedPayments(this.#context.state.sandbox))
      this.#captured.set(payment.paymentIntentId, payment);
  }

  async close(): Promise<void> {
    const { report, log, state } = this.#context;
    const [payments, sources] = [this.#payments, { sandbox: state.sandbox, log }];
    for (const [, payment] of this.#captured) {
      const key = chargeKey(PROVIDER, payment.paymentIntentId);
      const place = `payment ${payment.paymentIntentId}`;
      const settled = payments.charges.get(key);
      if (settled !== undefined) {
        if (settled.totalCents !== payment.totalCents) {
          const both = `${String(payment.totalCents)} cents, its donation ${String(settled.totalCents)}`;
          report('I2', place, `the provider has taken ${both}`);
        }
        const wrong = await wrongRefund(payment, settled.donationId, payments, sources);
        if (wrong !== undefined) report('I2', place, wrong);
        continue;
      }
      const unmatched = payments.unmatched.get(key);
      if (unmatched !== undefined) {
        if (payment.refundedCents !== payment.totalCents)
          report('I2', place, `the provider has taken it and no donation matches it: ${unmatched}`);
      } else if (await isBeingDelivered(payment, sources, settlements)) {
        this.#undelivered += 1;
      } else {
        report('I2', place, 'the provider has taken it and the log has no settlement of it');
      }
    }
    await everyEventIsInTheBooks(state.sandbox, payments, report);
  }

  checked(): readonly string[] {
    const { captured, undelivered } = this.figures();
    return [
      `${many(captured, 'payment')} taken by the provider, ${n(undelivered)} of them not yet reported here`,
    ];
  }

  figures() {
    return { captured: this.#captured.size, undelivered: this.#undelivered };
  }
}

const settlements: ReadonlySet<string> = new Set([
  'DonationMade',
  'DepositSettled',
  'PromotionPaid',
]);
const refunds: ReadonlySet<string> = new Set(['DonationRefunded']);

interface Sources {
  readonly sandbox: SandboxRecords;
  readonly log: LogAdapter;
}

/**
 * Describes what is wrong with the refund of a payment in the provider's records; undefined when
 * nothing is.
 */
async function wrongRefund(
  payment: CapturedPayment,
  donationId: number,
  payments: Payments,
  sources: Sources,
): Promise<string | undefined> {
  const { totalCents } = payment;
  const requested = payments.refundCentsOf(donationId) ?? totalCents;
  const { standing, dismissed } = payments.refundedOutside(donationId);
  const withDismissed = Math.max(0, payment.refundedCents - standing);
  // What an administrator found to take nothing is not in the record, unless that was a mistake.
  const refundedCents =
    withDismissed === requested ? requested : Math.max(0, withDismissed - dismissed);
  if (refundedCents === 0) return undefined;
  if (refundedCents !== requested)
    return `the provider has refunded ${String(refundedCents)} of ${String(requested)} cents`;
  const refund = payments.refundOf(donationId);
  if (refund === 'none') return 'the provider has refunded it, and no refund was requested';
  if (refund === 'paid_by_hand') {
    const isKnown = payments.unmatched.get(chargeKey(PROVIDER, payment.paymentIntentId));
    if (isKnown !== undefined || (await isBeingDelivered(payment, sources, refunds)))
      return undefined;
    return 'the provider has refunded it, which was paid by hand, and no difference says so';
  }
  if (refund === 'confirmed' || (await isBeingDelivered(payment, sources, refunds)))
    return undefined;
  return 'the provider has refunded it, and the log does not confirm that';
}

/**
 * Whether the payment's webhook is undelivered, or was delivered after the audit began; in that
 * case its stream now has an event of one of these types.
 */
async function isBeingDelivered(
  { paymentIntentId, donationId }: CapturedPayment,
  { sandbox, log }: Sources,
  types: ReadonlySet<string>,
): Promise<boolean> {
  const waiting = await sandbox.dueDeliveries(Number.MAX_SAFE_INTEGER, MANY);
  if (waiting.some(({ payload }) => payload.includes(JSON.stringify(paymentIntentId)))) return true;
  if (donationId === undefined) return false;
  for await (const raw of log.readStream(`donation-${donationId}`)) {
    const { type, data } = parseStoredEvent(raw);
    if (!types.has(type)) continue;
    if (data.paymentIntentId === undefined || data.paymentIntentId === paymentIntentId) return true;
  }
  return false;
}

/**
 * Reports settlements and confirmed refunds that are missing in the provider's records. Reads the
 * records after the log, since the provider records a payment or refund before the log does.
 */
async function everyEventIsInTheBooks(
  records: SandboxRecords,
  payments: Payments,
  report: ReportFinding,
): Promise<void> {
  const prefix = chargeKey(PROVIDER, '');
  for (const [key, { donationId }] of payments.charges) {
    if (!key.startsWith(prefix)) continue;
    const id = key.slice(prefix.length);
    const intent = await records.intent(id);
    const wrong = (what: string): void => {
      report('I2', `donation-${String(donationId)}`, `the provider has not ${what} payment ${id}`);
    };
    if (intent?.status !== 'succeeded') wrong('taken');
    else if (payments.refundOf(donationId) === 'confirmed' && intent.refundedCents === 0)
      wrong('refunded');
  }
}
