import type { Position } from '@rostrum/event-store';
import type { DocumentCollection } from '@rostrum/projections';
import {
  cents,
  flag,
  integer,
  keyOf,
  placeOf,
  targetOf,
  targetOrNull,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import type { AuditCheck, AuditContext, AuditedLog } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many, n } from '../../../audit/wording.ts';

/** Stored name of the process that requests the refunds of late payments. */
const PROCESS = 'refund-late-donation';

interface LatePayment {
  /** Position of the last event that changed `refund`. */
  position: Position;
  readonly place: string;
  /** `disputed`: the provider holds the money, or a lost dispute has returned it. */
  refund: 'none' | 'requested' | 'confirmed' | 'disputed';
}

/**
 * I11: a payment that settled while its target was closed is late. Its refund is
 * requested once the process has handled the settlement or, after a dispute that was won, the
 * `DisputeWon`. Its document says that it is late, and no document says so of any other payment.
 */
export class LatePayments implements AuditCheck {
  readonly compares = {
    model: 'donations',
    compare: (payments: DocumentCollection) => this.#compare(payments),
  };
  readonly #report: ReportFinding;
  /** The targets whose openness has changed, and whether they are open. A prompt is open until it is closed. */
  readonly #open: StoredMap<string, boolean>;
  readonly #late: StoredMap<number, LatePayment>;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#open = maps.create();
    this.#late = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'CampaignPublished':
        this.#open.set(keyOf({ kind: 'campaign', id: integer(event, 'campaignId') }), true);
        break;
      case 'StatusChanged': {
        const key = keyOf({ kind: 'campaign', id: integer(event, 'campaignId') });
        this.#open.set(key, text(event, 'to') === 'active');
        break;
      }
      case 'PromptClosed':
        this.#open.set(keyOf({ kind: 'prompt', id: integer(event, 'promptId') }), false);
        break;
      case 'DonationMade':
      case 'PromotionPaid': {
        const target = targetOf(event);
        if (this.#open.get(keyOf(target)) ?? target.kind === 'prompt') break;
        const { position } = event;
        const late: LatePayment = { position, place: placeOf(event), refund: 'none' };
        this.#late.set(integer(event, 'donationId'), late);
        break;
      }
      case 'RefundRequested':
        this.#compareLate(event);
        this.#change(event, 'requested');
        break;
      case 'DisputeOpened':
        this.#change(event, 'disputed');
        break;
      case 'DisputeLost':
        this.#compareLate(event);
        break;
      case 'DisputeWon':
        this.#change(event, 'none');
        break;
      case 'PaymentDifferenceFound':
        if (this.#late.get(integer(event, 'donationId'))?.refund === 'none')
          this.#change(event, 'disputed');
        break;
      case 'PaymentDifferenceResolved':
        this.#resolved(event);
        break;
      case 'DonationRefunded':
      case 'RefundPaidByHand':
        this.#change(event, 'confirmed');
        break;
      case 'RefundFailed':
        this.#change(event, 'requested');
        break;
      default:
    }
  }

  #compareLate(event: StoredEvent): void {
    // A deposit is never late.
    if (targetOrNull(event) === null) return;
    const late = this.#late.has(integer(event, 'donationId'));
    if (flag(event, 'late') === late) return;
    const [said, was] = late ? ['in time', 'late'] : ['late', 'in time'];
    this.#report('I11', placeOf(event), `it calls the payment ${said}, which was ${was}`);
  }

  /** Of a payment that is left as a whole or in part the refund is due again. */
  #resolved(event: StoredEvent): void {
    const left = cents(event, 'leftCents') + cents(event, 'leftFeeCents');
    const { refund } = this.#late.get(integer(event, 'donationId')) ?? {};
    if (refund === 'disputed' && left > 0) this.#change(event, 'none');
    if (refund === 'requested' && left === 0) this.#change(event, 'confirmed');
  }

  #change(event: StoredEvent, refund: LatePayment['refund']): void {
    this.#late.update(integer(event, 'donationId'), (late) => {
      late.refund = refund;
      late.position = event.position;
    });
  }

  /** Reports late payments that the process has handled and whose refund was not requested. */
  close({ cursors }: Pick<AuditedLog, 'cursors'>): void {
    const handled = cursors.find(({ name }) => name === PROCESS)?.position;
    if (handled === undefined) return;
    for (const [, { refund, position, place }] of this.#late) {
      if (refund === 'none' && position <= handled)
        this.#report('I11', place, 'it is late, and its refund was not requested');
    }
  }

  /** Compares the documents of late payments, as of the last event. */
  async #compare(payments: DocumentCollection): Promise<void> {
    for (const page of this.#late.pages()) {
      const ids = page.map(([id]) => String(id));
      const documents = await payments.load('documents', ids);
      for (const id of ids) {
        const document = documents.get(id);
        if (document?.late === true && document.counts === false) continue;
        const what = document
          ? 'a late payment is shown as in time'
          : 'a late payment is not shown';
        this.#report('I11', `donations, document ${id}`, what);
      }
    }
  }

  checked(): readonly string[] {
    const { lateRefunded, lateRequested, lateUnrequested, lateDisputed } = this.figures();
    return [
      `${many(this.#late.size, 'payment')} settled after its campaign or prompt was closed: ${n(lateRefunded)} refunded, ${n(lateRequested)} being refunded, ${n(lateUnrequested)} about to be, ${n(lateDisputed)} disputed`,
    ];
  }

  figures() {
    const counts = { none: 0, requested: 0, confirmed: 0, disputed: 0 };
    for (const [, { refund }] of this.#late) counts[refund] += 1;
    return {
      lateRefunded: counts.confirmed,
      lateRequested: counts.requested,
      lateUnrequested: counts.none,
      lateDisputed: counts.disputed,
    };
  }
}
