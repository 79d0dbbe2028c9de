import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import {
  campaignOrNull,
  integer,
  placeOf,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many, n } from '../../../audit/wording.ts';

const DAY_MS = 86_400_000;
/** An order is dated before it is recorded. Milliseconds. */
const TOLERANCE_MS = 60_000;
/** Refunds begin within this time after they are due. Milliseconds. */
const GRACE_MS = DAY_MS;
/** A longer time between two events counts as this long: the product may be stopped. Milliseconds. */
const LONGEST_GAP_MS = DAY_MS / 2;
/** Reasons of refunds that only an order gives. Elections also refund donations one by one: I20 checks these. */
const ORDERED: ReadonlySet<string> = new Set(['cancelled', 'declined', 'not_selected', 'takedown']);

interface Order {
  readonly reason: string;
  readonly beginsAt: string;
  /** How long the product has run when the refunds are due, or less. Milliseconds. */
  readonly dueAfterMs: number;
  readonly place: string;
  begun: boolean;
}

/** I21: the orders to refund all donations of a campaign, and its takedown. */
export class WholeRefunds implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #orders: StoredMap<number, Order>;
  /** Campaigns that an admin has removed: the phase that each was in, and when. */
  readonly #removed: StoredMap<number, { readonly from: string; readonly at: string }>;
  /** When the last event was recorded, and how long the product has run. Milliseconds. */
  #lastAt: number | undefined;
  #ranMs = 0;
  #ordered = 0;
  #removals = 0;
  #restored = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#orders = maps.create();
    this.#removed = maps.create();
  }

  apply(event: StoredEvent): void {
    const at = Date.parse(event.recordedAt);
    // A clock that was set back adds nothing.
    const gap = Math.max(at - (this.#lastAt ?? at), 0);
    this.#ranMs += Math.min(gap, LONGEST_GAP_MS);
    this.#lastAt = at;
    switch (event.type) {
      case 'CampaignTakenDown':
        this.#takenDown(event);
        break;
      case 'CampaignRestored':
        this.#undone(event);
        break;
      case 'CampaignRefundsOrdered':
        this.#order(event);
        break;
      case 'CampaignRefundsBegun':
        this.#begin(event);
        break;
      case 'CampaignRefundsRevoked': {
        const campaignId = integer(event, 'campaignId');
        const order = this.#orders.get(campaignId);
        if (order === undefined) this.#wrong(event, 'no refund was ordered');
        if (order?.begun) this.#wrong(event, 'the refunds had begun');
        this.#orders.delete(campaignId);
        break;
      }
      case 'RefundRequested':
        this.#refund(event);
        break;
    }
  }

  #wrong(event: StoredEvent, what: string): void {
    this.#report('I21', placeOf(event), what);
  }

  #takenDown(event: StoredEvent): void {
    const campaignId = integer(event, 'campaignId');
    if (this.#removed.has(campaignId)) this.#wrong(event, 'the campaign was taken down before');
    this.#removed.set(campaignId, { from: text(event, 'from'), at: event.happenedAt });
    this.#removals += 1;
  }

  #undone(event: StoredEvent): void {
    const campaignId = integer(event, 'campaignId');
    const removed = this.#removed.get(campaignId);
    if (removed === undefined) this.#wrong(event, 'the campaign was not taken down');
    else if (removed.from !== text(event, 'to')) this.#wrong(event, 'it was in another phase');
    const order = this.#orders.get(campaignId);
    if (order?.reason === 'takedown' && order.begun) this.#wrong(event, 'the refunds had begun');
    this.#removed.delete(campaignId);
    this.#restored += 1;
  }

  #order(event: StoredEvent): void {
    const campaignId = integer(event, 'campaignId');
    if (this.#orders.has(campaignId)) this.#wrong(event, 'the refund was ordered before');
    const [reason, beginsAt] = [text(event, 'reason'), text(event, 'beginsAt')];
    const removed = this.#removed.get(campaignId);
    if (reason === 'takedown' && removed !== undefined) {
      const waits = Date.parse(beginsAt) - Date.parse(removed.at);
      if (waits < DAY_MS - TOLERANCE_MS)
        this.#wrong(event, 'it leaves no time to undo the takedown');
    }
    const waits = Math.max(Date.parse(beginsAt) - Date.parse(event.recordedAt), 0);
    this.#orders.set(campaignId, {
      reason,
      beginsAt,
      dueAfterMs: this.#ranMs + waits,
      place: placeOf(event),
      begun: false,
    });
    this.#ordered += 1;
  }

  #begin(event: StoredEvent): void {
    const campaignId = integer(event, 'campaignId');
    const order = this.#orders.update(campaignId, (found) => {
      if (found.begun) this.#wrong(event, 'the refunds had begun before');
      found.begun = true;
    });
    if (order === undefined) this.#wrong(event, 'no refund was ordered');
    else if (Date.parse(order.beginsAt) > Date.parse(event.happenedAt))
      this.#wrong(event, 'it begins before the time that was ordered');
  }

  #refund(event: StoredEvent): void {
    const reason = text(event, 'reason');
    const campaignId = campaignOrNull(event);
    if (!ORDERED.has(reason) || campaignId === null) return;
    const order = this.#orders.get(campaignId);
    if (order?.begun !== true || order.reason !== reason)
      this.#wrong(event, `the refund of all donations (${reason}) has not begun`);
  }

  /** Reports refunds that are due and have not begun, although the product runs. */
  close(): void {
    for (const [, { begun, beginsAt, dueAfterMs, place }] of this.#orders) {
      if (!begun && this.#ranMs - dueAfterMs > GRACE_MS)
        this.#report('I21', place, `the refunds were due at ${beginsAt}, and have not begun`);
    }
  }

  checked(): readonly string[] {
    return [
      `${many(this.#ordered, 'refund')} of whole campaigns ordered, ${many(this.#removals, 'takedown')}, ${n(this.#restored)} of them undone`,
    ];
  }
}
