import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import {
  integer,
  placeOf,
  purposeOf,
  targetOrNull,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many, n } from '../../../audit/wording.ts';

/** A payment for a prompt. */
interface PromptPayment {
  readonly promptId: number;
  readonly userId: number;
  readonly purpose: string;
  /** 0 for no entry. */
  readonly submissionId: number;
  settled: boolean;
  /** Whether it has published something. */
  used: boolean;
}

/** I32: a prompt, and each of its entries, is published once, by the $1 of its owner. */
export class PaidRequests implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #payments: StoredMap<number, PromptPayment>;
  readonly #published: StoredMap<number, boolean>;
  #entries = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#payments = maps.create();
    this.#published = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'DonationQuoted':
        this.#quoted(event);
        break;
      case 'DonationMade':
        this.#payments.update(integer(event, 'donationId'), (payment) => {
          payment.settled = true;
        });
        break;
      case 'PromptPublished': {
        const promptId = integer(event, 'promptId');
        if (this.#published.has(promptId)) this.#wrong(event, 'the prompt was published before');
        this.#published.set(promptId, true);
        this.#publish(event, 'prompt_request', 0);
        break;
      }
      case 'EntryPublished':
        if (!this.#published.has(integer(event, 'promptId')))
          this.#wrong(event, 'the prompt was not published');
        this.#entries += 1;
        this.#publish(event, 'prompt_entry', integer(event, 'submissionId'));
        break;
    }
  }

  #wrong(event: StoredEvent, what: string): void {
    this.#report('I32', placeOf(event), what);
  }

  #quoted(event: StoredEvent): void {
    const target = targetOrNull(event);
    if (target?.kind !== 'prompt') return;
    this.#payments.set(integer(event, 'donationId'), {
      promptId: target.id,
      userId: integer(event, 'userId'),
      purpose: purposeOf(event),
      submissionId: 'submissionId' in event.data ? integer(event, 'submissionId') : 0,
      settled: false,
      used: false,
    });
  }

  #publish(event: StoredEvent, purpose: string, submissionId: number): void {
    const known = this.#payments.update(integer(event, 'paymentId'), (payment) => {
      if (!payment.settled) this.#wrong(event, 'its payment has not settled');
      if (payment.used) this.#wrong(event, 'its payment has published something before');
      if (payment.purpose !== purpose || payment.submissionId !== submissionId)
        this.#wrong(event, 'its payment is for something else');
      if (payment.promptId !== integer(event, 'promptId'))
        this.#wrong(event, 'its payment is for another prompt');
      if (payment.userId !== integer(event, 'creatorId'))
        this.#wrong(event, 'its payment is by another member');
      payment.used = true;
    });
    if (!known) this.#wrong(event, 'there is no such payment for a prompt');
  }

  checked(): readonly string[] {
    return [
      `${many(this.#published.size, 'prompt')} and ${n(this.#entries)} of their entries published, each by a payment of its own`,
    ];
  }
}
