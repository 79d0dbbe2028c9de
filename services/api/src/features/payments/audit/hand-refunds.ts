import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import { cents, integer, placeOf, text, type StoredEvent } from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { dollars, many } from '../../../audit/wording.ts';

/** Attempts at the provider before a refund is left to hand. */
const ATTEMPTS = 5;

interface Refund {
  owedCents: number;
  failures: number;
  /** Failures that are no attempt too many: more than `ATTEMPTS` once a confirmed refund has failed. */
  allowed: number;
  failedAt: string;
  left: boolean;
  returned: 'no' | 'by the provider' | 'by hand';
}

/**
 * I22: the provider is asked for a refund five times at most; it is paid by hand once, after it was
 * left to hand, with what was owed, and never beside a refund of the provider.
 */
export class HandRefunds implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #refunds: StoredMap<number, Refund>;
  #paid = 0;
  #paidCents = 0n;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#refunds = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'RefundRequested':
        this.#refunds.set(integer(event, 'donationId'), {
          owedCents: totalOf(event),
          failures: 0,
          allowed: ATTEMPTS,
          failedAt: '',
          left: false,
          returned: 'no',
        });
        break;
      case 'RefundFailed':
        this.#on(event, (refund) => {
          refund.failures += 1;
          refund.failedAt = placeOf(event);
          if (refund.returned !== 'by the provider') return;
          refund.returned = 'no';
          refund.allowed = Math.max(refund.failures, ATTEMPTS);
        });
        break;
      case 'DonationRefunded':
        this.#on(event, (refund) => {
          if (refund.returned === 'by hand')
            this.#wrong(event, 'the refund was paid by hand before');
          refund.returned = 'by the provider';
          refund.left = false;
        });
        break;
      case 'PaymentDifferenceResolved':
        this.#refunds.update(integer(event, 'donationId'), (refund) => {
          if (text(event, 'from') === 'refunds_payable') refund.owedCents -= totalOf(event);
        });
        break;
      case 'RefundLeftToHand':
        this.#on(event, (refund) => {
          this.#leave(event, refund);
        });
        break;
      case 'RefundPaidByHand':
        this.#on(event, (refund) => {
          this.#pay(event, refund);
        });
        break;
      default:
    }
  }

  #leave(event: StoredEvent, refund: Refund): void {
    if (refund.returned !== 'no') this.#wrong(event, `it was returned ${refund.returned} before`);
    if (refund.left) this.#wrong(event, 'it was left to hand before');
    if (text(event, 'reason') === 'failed' && refund.failures < ATTEMPTS)
      this.#wrong(event, `it is left to hand after ${many(refund.failures, 'failure')}`);
    refund.left = true;
  }

  #pay(event: StoredEvent, refund: Refund): void {
    const paid = totalOf(event);
    if (!refund.left) this.#wrong(event, 'it pays a refund that was not left to hand');
    if (refund.returned !== 'no') this.#wrong(event, `it was returned ${refund.returned} before`);
    if (paid !== refund.owedCents)
      this.#wrong(event, `it pays ${String(paid)} cents, owed were ${String(refund.owedCents)}`);
    refund.returned = 'by hand';
    this.#paid += 1;
    this.#paidCents += BigInt(paid);
  }

  #on(event: StoredEvent, act: (refund: Refund) => void): void {
    const found = this.#refunds.update(integer(event, 'donationId'), act);
    const byHand = event.type === 'RefundLeftToHand' || event.type === 'RefundPaidByHand';
    if (found === undefined && byHand) this.#wrong(event, 'this refund was never requested');
  }

  #wrong(event: StoredEvent, what: string): void {
    this.#report('I22', placeOf(event), what);
  }

  /**
   * Reports refunds that were tried too often. At the end, because failures of refunds that were made
   * outside of the product can come before it leaves the refund to hand.
   */
  close(): void {
    for (const [, { failures, allowed, failedAt, left, returned }] of this.#refunds) {
      if (failures > allowed && !left && returned === 'no')
        this.#report(
          'I22',
          failedAt,
          `it failed ${many(failures, 'time')}, and is not left to hand`,
        );
    }
  }

  checked(): readonly string[] {
    return [`${many(this.#paid, 'refund')} of ${dollars(this.#paidCents)} paid by hand, each once`];
  }

  figures() {
    return { paidByHand: this.#paid };
  }
}

const totalOf = (event: StoredEvent): number =>
  cents(event, 'amountCents') + cents(event, 'feeCents');
