import type { Ledger } from './ledger.ts';
import type { ReportFinding } from './finding.ts';
import { cents, placeOf, text, type StoredEvent } from './stored-event.ts';

/** I2: a payout of a provider is booked once, and is not more than the ledger has at the provider. */
export class ProviderPayouts {
  readonly #report: ReportFinding;
  readonly #ledger: Pick<Ledger, 'heldBy'>;
  #count = 0;
  #cents = 0n;

  constructor(report: ReportFinding, ledger: Pick<Ledger, 'heldBy'>) {
    this.#report = report;
    this.#ledger = ledger;
  }

  /** After the ledger has booked the event. */
  apply(event: StoredEvent): void {
    if (event.type !== 'ProviderPaidOut') return;
    const wrong = (what: string): void => {
      this.#report('I2', placeOf(event), what);
    };
    const provider = text(event, 'provider');
    const own = `provider-payout-${provider}-${text(event, 'payoutId')}`;
    if (event.stream !== own || event.revision !== 0) {
      wrong('the payout is not the only event of its own stream');
    }
    const amountCents = cents(event, 'amountCents');
    const left = this.#ledger.heldBy(provider);
    if (left < 0n) {
      const held = BigInt(amountCents) + left;
      wrong(
        `${provider} has paid out ${String(amountCents)} cents; the ledger had ${String(held)} there`,
      );
    }
    this.#count += 1;
    this.#cents += BigInt(amountCents);
  }

  get count(): number {
    return this.#count;
  }
  get cents(): bigint {
    return this.#cents;
  }
}
