import type { Position } from '@rostrum/event-store';
import type {
  AuditCheck,
  AuditContext,
  AuditedLog,
  FeatureAudit,
} from '../../audit/audit-check.ts';
import type { ReportFinding } from '../../audit/finding.ts';
import {
  campaignOrNull,
  integer,
  placeOf,
  purposeOf,
  targetOrNull,
  text,
  type StoredEvent,
} from '../../audit/stored-event.ts';
import type { StoredMap } from '../../audit/stored-map.ts';
import { many, n } from '../../audit/wording.ts';

/** Stored name of the process that carries out what was interrupted. */
const PROCESS = 'carry-out-withdrawals';
const QUOTA = 3;
const QUOTA_MS = 30 * 86_400_000;

interface Requested {
  readonly position: Position;
  readonly place: string;
  /** When the donor requested it, in milliseconds; null when an administrator did. */
  readonly ownAt: number | null;
  carriedOut: boolean;
}

/**
 * I17: a donation is refunded as withdrawn after a request that was recorded while its campaign's
 * funding was open, or its trailer was sent back, and before the time had passed that followed the announcement of its conversation,
 * by its donor at most three times in 30 days, or by an administrator. Deposits, promotions and
 * disputed donations are not withdrawn. Each request was carried out or refused.
 */
class WithdrawalsAllowed implements AuditCheck {
  readonly #report: ReportFinding;
  /** Campaigns whose funding is open. */
  readonly #open: StoredMap<number, true>;
  /** Trailers that are sent back, whose backers take their donations back. */
  readonly #sentBack: StoredMap<number, true>;
  /** Until when donations to campaigns with an announced conversation are taken back, in milliseconds. */
  readonly #announced: StoredMap<number, number>;
  /** Campaign of each donation that settled while its funding was open and was never disputed. */
  readonly #donated: StoredMap<number, number>;
  /** Requests that were not refused, by donation. */
  readonly #requested: StoredMap<number, Requested>;
  /** Times in milliseconds of the donor's own requests that were not refused, by member. */
  readonly #own: StoredMap<number, readonly number[]>;
  #refused = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#open = maps.create();
    this.#sentBack = maps.create();
    this.#announced = maps.create();
    this.#donated = maps.create();
    this.#requested = maps.create();
    this.#own = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'CampaignPublished':
        this.#open.set(integer(event, 'campaignId'), true);
        break;
      case 'StatusChanged': {
        const campaignId = integer(event, 'campaignId');
        if (text(event, 'to') === 'active') this.#open.set(campaignId, true);
        else this.#open.delete(campaignId);
        if (text(event, 'to') === 'sent_back') this.#sentBack.set(campaignId, true);
        else this.#sentBack.delete(campaignId);
        break;
      }
      case 'ConversationAnnounced': {
        // Version 1 has no such field: it ended the right at once.
        const until = event.data.takeBackUntil ? Date.parse(text(event, 'takeBackUntil')) : 0;
        this.#announced.set(integer(event, 'campaignId'), until);
        break;
      }
      case 'ConversationPlanned':
        this.#announced.delete(integer(event, 'campaignId'));
        break;
      case 'DonationMade': {
        const campaignId = campaignOrNull(event);
        if (campaignId === null || purposeOf(event) !== 'donation' || !this.#open.has(campaignId))
          break;
        this.#donated.set(integer(event, 'donationId'), campaignId);
        break;
      }
      case 'DisputeOpened':
        this.#donated.delete(integer(event, 'donationId'));
        break;
      case 'WithdrawalRequested':
        this.#request(event);
        break;
      case 'WithdrawalRefused':
        this.#refuse(event);
        break;
      case 'RefundRequested':
        // Of a prompt, it is the fee of an entry that was withdrawn: I33.
        if (text(event, 'reason') === 'withdrawn' && targetOrNull(event)?.kind !== 'prompt')
          this.#carryOut(event);
        break;
      default:
    }
  }

  #wrong(event: StoredEvent, what: string): void {
    this.#report('I17', placeOf(event), what);
  }

  #request(event: StoredEvent): void {
    const donationId = integer(event, 'donationId');
    const userId = integer(event, 'userId');
    if (event.stream !== `withdrawals-${String(userId)}`)
      this.#wrong(event, 'it is not on the stream of its donor');
    if (this.#requested.has(donationId)) this.#wrong(event, 'the withdrawal was requested before');
    const own = integer(event, 'requestedBy') === userId;
    const at = Date.parse(event.recordedAt);
    if (own) {
      const times = this.#own.get(userId) ?? [];
      if (times.filter((time) => time > at - QUOTA_MS).length >= QUOTA)
        this.#wrong(event, `the donor took back ${String(QUOTA)} donations within 30 days before`);
      this.#own.set(userId, [...times, at]);
    }
    this.#requested.set(donationId, {
      position: event.position,
      place: placeOf(event),
      ownAt: own ? at : null,
      carriedOut: false,
    });
    const campaignId = integer(event, 'campaignId');
    // One after the close, or too late after the announcement, is refused; `#carryOut` reports one that is not.
    const isOpen = this.#open.has(campaignId) || this.#sentBack.has(campaignId);
    if (!isOpen || (this.#announced.get(campaignId) ?? Infinity) <= at) {
      this.#donated.delete(donationId);
    }
  }

  #refuse(event: StoredEvent): void {
    const donationId = integer(event, 'donationId');
    const requested = this.#requested.get(donationId);
    if (requested === undefined) {
      this.#wrong(event, 'the withdrawal was not requested');
      return;
    }
    if (requested.carriedOut) this.#wrong(event, 'the withdrawal was carried out before');
    this.#requested.delete(donationId);
    this.#refused += 1;
    const userId = integer(event, 'userId');
    const times = this.#own.get(userId) ?? [];
    const place = requested.ownAt === null ? -1 : times.indexOf(requested.ownAt);
    if (place >= 0) this.#own.set(userId, times.toSpliced(place, 1));
  }

  #carryOut(event: StoredEvent): void {
    const donationId = integer(event, 'donationId');
    const requested = this.#requested.get(donationId);
    if (requested === undefined) {
      this.#wrong(event, 'nobody requested the withdrawal');
      return;
    }
    if (this.#donated.get(donationId) !== campaignOrNull(event))
      this.#wrong(event, 'it withdraws what was no donation in time, disputed, or closed before');
    this.#requested.set(donationId, { ...requested, carriedOut: true });
  }

  /** Reports requests that the process has handled and that were neither carried out nor refused. */
  close({ cursors }: Pick<AuditedLog, 'cursors'>): void {
    const handled = cursors.find(({ name }) => name === PROCESS)?.position;
    if (handled === undefined) return;
    for (const [, { carriedOut, position, place }] of this.#requested) {
      if (!carriedOut && position <= handled)
        this.#report('I17', place, 'the withdrawal was neither carried out nor refused');
    }
  }

  checked(): readonly string[] {
    return [`${many(this.#requested.size, 'donation')} taken back, ${n(this.#refused)} refused`];
  }
}

export const withdrawalsAudit: FeatureAudit = {
  invariants: {
    I17: {
      says: 'Donations are taken back only at a request before the funding closed and until the time that follows the announcement of the conversation, at most three in 30 days by their donor; a deposit, a promotion and a disputed donation are not; each request was carried out or refused once the process has come to it.',
      checks: (context) => [new WithdrawalsAllowed(context)],
    },
  },
};
