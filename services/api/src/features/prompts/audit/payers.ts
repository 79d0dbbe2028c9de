import type { Position } from '@rostrum/event-store';
import type { AuditContext } from '../../../audit/audit-check.ts';
import {
  cents,
  flag,
  integer,
  targetOrNull,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import type { Closes } from './closes.ts';

/** Accounts out of which what counted is taken. */
const counting: ReadonlySet<string> = new Set(['open', 'payout']);

/** Who has paid for which prompt, in time, more than was returned. */
export class Payers {
  readonly #closes: Closes;
  /** What changed the sum of a member, in cents, by prompt and member. */
  readonly #changes: StoredMap<string, readonly (readonly [Position, number])[]>;

  constructor({ maps }: Pick<AuditContext, 'maps'>, closes: Closes) {
    this.#closes = closes;
    this.#changes = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'DonationMade': {
        const target = targetOrNull(event);
        if (target?.kind === 'prompt' && this.#closes.of(target.id) === undefined)
          this.#change(event, target.id, cents(event, 'amountCents'));
        break;
      }
      case 'RefundRequested':
      case 'DisputeLost':
      case 'PaymentDifferenceResolved': {
        const target = targetOrNull(event);
        if (target?.kind !== 'prompt' || flag(event, 'late')) break;
        if (counting.has(text(event, 'from')))
          this.#change(event, target.id, -cents(event, 'amountCents'));
        break;
      }
    }
  }

  #change(event: StoredEvent, promptId: number, by: number): void {
    const key = `${String(promptId)}:${String(integer(event, 'userId'))}`;
    this.#changes.set(key, [...(this.#changes.get(key) ?? []), [event.position, by]]);
  }

  /** Whether a prompt has something of a member, as of a position. */
  has(promptId: number, userId: number, upTo: Position): boolean {
    const changes = this.#changes.get(`${String(promptId)}:${String(userId)}`) ?? [];
    return changes.reduce((sum, [position, by]) => sum + (position <= upTo ? by : 0), 0) > 0;
  }
}
