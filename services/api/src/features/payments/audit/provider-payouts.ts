import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import { dollars, many } from '../../../audit/wording.ts';
import { cents, placeOf, text, type StoredEvent } from '../../../audit/stored-event.ts';

/** I2: a payout of a provider is booked once, and is not more than the ledger has at the provider. */
export class ProviderPayouts implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #heldBy: AuditContext['heldBy'];
  #count = 0;
  #cents = 0n;

  constructor({ report, heldBy }: Pick<AuditContext, 'report' | 'heldBy'>) {
    this.#report = report;
    this.#heldBy = heldBy;
  }

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
    const left = this.#heldBy(provider);
    if (left < 0n) {
      const held = BigInt(amountCents) + left;
      wrong(
        `${provider} has paid out ${String(amountCents)} cents; the ledger had ${String(held)} there`,
      );
    }
    this.#count += 1;
    this.#cents += BigInt(amountCents);
  }

  checked(): readonly string[] {
    return [
      `${many(this.#count, 'payout')} of ${dollars(this.#cents)} by providers to the bank, none of more than was there`,
    ];
  }

  figures() {
    return { payouts: this.#count, payoutCents: this.#cents };
  }
}
