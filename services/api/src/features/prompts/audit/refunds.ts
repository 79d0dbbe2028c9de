import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import {
  integer,
  placeOf,
  targetOrNull,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many, n } from '../../../audit/wording.ts';

const dayMs = 86_400_000;
/** An order is dated before it is recorded. Milliseconds. */
const toleranceMs = 60_000;
/** Reasons of refunds that only an order gives. */
const ordered: ReadonlySet<string> = new Set(['cancelled', 'no_result', 'takedown']);

interface End {
  /** The order that stands. */
  order: { readonly reason: string; readonly beginsAt: string; begun: boolean } | null;
  /** Where it was taken down from, and when; null while it is not. */
  removed: { readonly from: string; readonly at: string } | null;
  paidOut: boolean;
}

/**
 * I33: all that a prompt holds is refunded only after that was ordered and has begun, for the reason
 * that was ordered, and never after its payout was ordered; after a takedown it begins 24 hours later,
 * and until then the takedown can be undone. The fee of an entry goes back as withdrawn only after its
 * owner withdrew it.
 */
export class PromptRefunds implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #ends: StoredMap<number, End>;
  /** The payments of published entries, by entry. */
  readonly #fees: StoredMap<number, number>;
  /** The payments of entries that their owners withdrew. */
  readonly #withdrawn: StoredMap<number, true>;
  #orders = 0;
  #removals = 0;
  #restored = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#ends = maps.create();
    this.#fees = maps.create();
    this.#withdrawn = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'PromptCreated':
        this.#ends.set(integer(event, 'promptId'), { order: null, removed: null, paidOut: false });
        break;
      case 'PromptTakenDown':
        this.#on(event, (end) => this.#takenDown(event, end));
        break;
      case 'PromptRestored':
        this.#on(event, (end) => this.#undone(event, end));
        break;
      case 'PromptRefundsOrdered':
        this.#on(event, (end) => this.#ordered(event, end));
        break;
      case 'PromptRefundsBegun':
        this.#on(event, (end) => this.#begun(event, end));
        break;
      case 'PromptResult':
        this.#on(event, ({ order }) => {
          if (order) this.#wrong(event, 'the votes are counted after the refund was ordered');
        });
        break;
      case 'PayoutOrdered':
        this.#paidOut(event);
        break;
      case 'EntryPublished':
        this.#fees.set(integer(event, 'submissionId'), integer(event, 'paymentId'));
        break;
      case 'EntryWithdrawn': {
        const fee = this.#fees.get(integer(event, 'submissionId'));
        if (fee !== undefined && text(event, 'cause') === 'owner') this.#withdrawn.set(fee, true);
        break;
      }
      case 'RefundRequested':
        this.#refund(event);
        break;
    }
  }

  #wrong(event: StoredEvent, what: string): void {
    this.#report('I33', placeOf(event), what);
  }

  #on(event: StoredEvent, act: (end: End) => void): void {
    if (!this.#ends.update(integer(event, 'promptId'), act))
      this.#wrong(event, 'there is no such prompt');
  }

  #takenDown(event: StoredEvent, end: End): void {
    if (end.removed) this.#wrong(event, 'the prompt was taken down before');
    end.removed = { from: text(event, 'from'), at: event.happenedAt };
    this.#removals += 1;
  }

  #undone(event: StoredEvent, end: End): void {
    const { removed, order } = end;
    if (!removed) this.#wrong(event, 'the prompt was not taken down');
    else if (removed.from !== text(event, 'to')) this.#wrong(event, 'it was in another phase');
    if (order?.reason === 'takedown' && order.begun) this.#wrong(event, 'the refunds had begun');
    if (order?.reason === 'takedown') end.order = null;
    end.removed = null;
    this.#restored += 1;
  }

  #ordered(event: StoredEvent, end: End): void {
    const [reason, beginsAt] = [text(event, 'refundReason'), text(event, 'beginsAt')];
    if (end.order) this.#wrong(event, 'the refund was ordered before');
    if (end.paidOut) this.#wrong(event, 'the payout was ordered before');
    if ((reason === 'takedown') !== (end.removed !== null))
      this.#wrong(event, 'its reason is not what has happened');
    const waits = Date.parse(beginsAt) - Date.parse(event.happenedAt);
    if (reason === 'takedown' && waits < dayMs - toleranceMs)
      this.#wrong(event, 'it leaves no time to undo the takedown');
    end.order = { reason, beginsAt, begun: false };
    this.#orders += 1;
  }

  #begun(event: StoredEvent, { order }: End): void {
    if (!order) {
      this.#wrong(event, 'no refund was ordered');
      return;
    }
    if (order.begun) this.#wrong(event, 'the refunds had begun before');
    if (order.reason !== text(event, 'refundReason'))
      this.#wrong(event, 'it was ordered for another reason');
    if (Date.parse(order.beginsAt) > Date.parse(event.happenedAt))
      this.#wrong(event, 'it begins before the time that was ordered');
    order.begun = true;
  }

  #paidOut(event: StoredEvent): void {
    const target = targetOrNull(event);
    if (target?.kind !== 'prompt') return;
    this.#ends.update(target.id, (end) => {
      if (end.order) this.#wrong(event, 'the refund was ordered before');
      end.paidOut = true;
    });
  }

  #refund(event: StoredEvent): void {
    const target = targetOrNull(event);
    const reason = text(event, 'reason');
    if (target?.kind !== 'prompt') return;
    if (reason === 'withdrawn' && !this.#withdrawn.has(integer(event, 'donationId')))
      this.#wrong(event, 'its owner has not withdrawn the entry');
    if (!ordered.has(reason)) return;
    const order = this.#ends.get(target.id)?.order;
    if (order?.begun !== true || order.reason !== reason)
      this.#wrong(event, `the refund of all that the prompt holds (${reason}) has not begun`);
  }

  checked(): readonly string[] {
    return [
      `${many(this.#orders, 'refund')} of whole prompts ordered, ${many(this.#removals, 'takedown')}, ${n(this.#restored)} of them undone`,
    ];
  }
}
