import { eventDefinitions, isEventType } from '@rostrum/contracts';
import type { Position } from '@rostrum/event-store';
import type { AuditContext, Bookings } from './audit-check.ts';
import type { Booking } from './booking.ts';
import { placeOf, type StoredEvent } from './stored-event.ts';
import type { StoredMap } from './stored-map.ts';
import type { ReportFinding } from './finding.ts';

export interface AccountTotal {
  /** Account name with `*` for each id: `liabilities:deposit:*`. */
  readonly account: string;
  /** Debit +, credit −. */
  readonly cents: bigint;
  readonly postings: number;
}

/** I1: every journal, every target and the whole ledger sum to zero, and no liability is overdrawn. */
export class Ledger {
  readonly #report: ReportFinding;
  readonly #bookings: Bookings;
  /** Account to its cents as a decimal; without zeros. */
  readonly #accounts: StoredMap<string, string>;
  readonly #chart = new Map<string, { cents: bigint; postings: number }>();
  /** Target to the sum of its journals in cents as a decimal. */
  readonly #targets: StoredMap<string, string>;
  #global = 0n;
  #journals = 0;
  #postings = 0;

  constructor(report: ReportFinding, bookings: Bookings, maps: AuditContext['maps']) {
    this.#report = report;
    this.#bookings = bookings;
    this.#accounts = maps.create();
    this.#targets = maps.create();
  }

  /** Books an event. @returns its booking, or undefined when it has none */
  book(event: StoredEvent): Booking | undefined {
    if (!isEventType(event.type)) {
      this.#report('I1', placeOf(event), `the event type ${event.type} is unknown`);
      return undefined;
    }
    const booking = this.#bookings[`${event.type}@${String(event.version)}`]?.(event);
    if (booking === null) return undefined;
    if (booking === undefined) {
      if (eventDefinitions[event.type].money) {
        const named = `${event.type} of version ${String(event.version)}`;
        this.#report(
          'I1',
          placeOf(event),
          `${named} moves money, and the audit has no booking for it`,
        );
      }
      return undefined;
    }
    this.#enter(event, booking);
    return booking;
  }

  #enter(event: StoredEvent, { postings, targetKey }: Booking): void {
    let sum = 0;
    for (const [account, amount] of postings) {
      sum += amount;
      this.#post(event, account, BigInt(amount));
    }
    if (sum !== 0) this.#report('I1', placeOf(event), `its journal sums to ${String(sum)} cents`);
    if (postings.size < 2)
      this.#report('I1', placeOf(event), 'its journal has fewer than two postings');
    this.#journals += 1;
    this.#postings += postings.size;
    this.#global += BigInt(sum);
    if (targetKey !== null) {
      const total = BigInt(this.#targets.get(targetKey) ?? 0) + BigInt(sum);
      this.#targets.set(targetKey, String(total));
    }
  }

  #post(event: StoredEvent, account: string, amount: bigint): void {
    const before = this.balanceOf(account);
    const after = before + amount;
    if (after === 0n) this.#accounts.delete(account);
    else this.#accounts.set(account, String(after));
    if (account.startsWith('liabilities:') && after > 0n && before <= 0n) {
      this.#report('I1', placeOf(event), `${account} is overdrawn by ${String(after)} cents`);
    }
    const name = account.replaceAll(/:\d+(?=:|$)/g, ':*');
    const total = this.#chart.get(name) ?? { cents: 0n, postings: 0 };
    total.cents += amount;
    total.postings += 1;
    this.#chart.set(name, total);
  }

  /** Checks the sums at the end of the log. */
  close(head: Position): void {
    const place = `position ${head}`;
    if (this.#global !== 0n)
      this.#report('I1', place, `all journals sum to ${String(this.#global)} cents`);
    for (const [targetKey, sum] of this.#targets) {
      if (sum !== '0')
        this.#report('I1', targetKey.replace(':', '-'), `its journals sum to ${sum} cents`);
    }
  }

  get journals(): number {
    return this.#journals;
  }
  get postings(): number {
    return this.#postings;
  }
  /** Number of targets with bookings. */
  get targets(): number {
    return this.#targets.size;
  }

  /** Cents of an account as of the last event. */
  balanceOf(account: string): bigint {
    return BigInt(this.#accounts.get(account) ?? 0);
  }

  /** The accounts that are not at zero. */
  get accounts(): StoredMap<string, unknown> {
    return this.#accounts;
  }

  /** Cents at a provider: pending, available, and held for disputes. */
  heldBy(provider: string): bigint {
    return ['pending', 'available', 'disputes_held'].reduce(
      (sum, part) => sum + this.balanceOf(`assets:psp:${provider}:${part}`),
      0n,
    );
  }

  chart(): readonly AccountTotal[] {
    return Array.from(this.#chart, ([account, total]) => ({ account, ...total })).sort((a, b) =>
      a.account < b.account ? -1 : 1,
    );
  }

  /**
   * Proof of reserves, in cents: `owed` are the liabilities, `held` the assets less income that
   * cover them.
   */
  reserves(): { readonly owed: bigint; readonly held: bigint } {
    let owed = 0n;
    let held = 0n;
    for (const { account, cents } of this.chart()) {
      if (account.startsWith('liabilities:')) owed -= cents;
      else held += cents;
    }
    return { owed, held };
  }
}
