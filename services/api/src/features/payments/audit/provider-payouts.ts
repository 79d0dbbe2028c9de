import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { dollars, many, n } from '../../../audit/wording.ts';
import { cents, placeOf, text, type StoredEvent } from '../../../audit/stored-event.ts';

interface Payout {
  readonly amountCents: number;
  failed: boolean;
}

/**
 * I2: a payout of a provider is booked once, and is not more than the ledger has at the provider; it
 * is booked back at most once, after that, and whole.
 */
export class ProviderPayouts implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #heldBy: AuditContext['heldBy'];
  /** By the name of the stream. */
  readonly #payouts: StoredMap<string, Payout>;
  #count = 0;
  #cents = 0n;
  #failed = 0;

  constructor({ report, heldBy, maps }: Pick<AuditContext, 'report' | 'heldBy' | 'maps'>) {
    this.#report = report;
    this.#heldBy = heldBy;
    this.#payouts = maps.create();
  }

  apply(event: StoredEvent): void {
    const wrong = (what: string): void => {
      this.#report('I2', placeOf(event), what);
    };
    if (event.type === 'ProviderPaidOut') this.#paidOut(event, wrong);
    if (event.type === 'ProviderPayoutFailed') this.#failedAfter(event, wrong);
  }

  #paidOut(event: StoredEvent, wrong: (what: string) => void): void {
    const provider = text(event, 'provider');
    if (event.stream !== ownStream(event) || event.revision !== 0) {
      wrong('the payout is not the first event of its own stream');
    }
    const amountCents = cents(event, 'amountCents');
    const left = this.#heldBy(provider);
    if (left < 0n) {
      const held = BigInt(amountCents) + left;
      wrong(
        `${provider} has paid out ${String(amountCents)} cents; the ledger had ${String(held)} there`,
      );
    }
    this.#payouts.set(event.stream, { amountCents, failed: false });
    this.#count += 1;
    this.#cents += BigInt(amountCents);
  }

  #failedAfter(event: StoredEvent, wrong: (what: string) => void): void {
    const amountCents = cents(event, 'amountCents');
    const payout = this.#payouts.update(event.stream, (booked) => {
      if (event.stream !== ownStream(event)) wrong('it is the failure of another payout');
      if (booked.failed) wrong('the payout was booked back before');
      if (booked.amountCents !== amountCents)
        wrong('it books back another amount than was paid out');
      booked.failed = true;
    });
    if (payout === undefined) wrong('it books back a payout that was not booked');
    this.#failed += 1;
    this.#cents -= BigInt(amountCents);
  }

  checked(): readonly string[] {
    return [
      `${many(this.#count, 'payout')} by providers to the bank, ${n(this.#failed)} of them failed; ${dollars(this.#cents)} in the others, none of more than was there`,
    ];
  }

  figures() {
    return { payouts: this.#count, failedPayouts: this.#failed, payoutCents: this.#cents };
  }
}

const ownStream = (event: StoredEvent): string =>
  `provider-payout-${text(event, 'provider')}-${text(event, 'payoutId')}`;
