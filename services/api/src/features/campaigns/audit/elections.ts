import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import {
  campaignOrNull,
  flag,
  integer,
  placeOf,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many, n } from '../../../audit/wording.ts';

interface Election {
  reminded: boolean;
  ended: boolean;
  extended: boolean | null;
  /** Number of donations whose donors chose to wait; after the end, the number of then. */
  extending: number;
}

/**
 * I20: each campaign has at most one election with one reminder; the choices before its end decide
 * the result, and only what was chosen to wait stays with the campaign.
 */
export class Elections implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #elections: StoredMap<number, Election>;
  /** Donations whose donors chose to wait before the end, by id. */
  readonly #extending: StoredMap<number, true>;
  /** Campaigns all of whose donations are refunded. */
  readonly #refunds: StoredMap<number, string>;
  #held = 0;
  #extended = 0;
  #refunded = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#elections = maps.create();
    this.#extending = maps.create();
    this.#refunds = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'ElectionOpened':
        this.#opened(event);
        break;
      case 'ElectionReminderRequested':
        this.#of(event, (election) => {
          if (election.reminded) this.#wrong(event, 'the reminder was requested before');
          election.reminded = true;
        });
        break;
      case 'ElectionEnded':
        this.#of(event, (election) => {
          if (election.ended) this.#wrong(event, 'the election had ended before');
          election.ended = true;
        });
        break;
      case 'ElectionDecided':
        this.#of(event, (election) => {
          this.#decided(event, election);
        });
        break;
      case 'CampaignRefundsOrdered':
        this.#refunds.set(integer(event, 'campaignId'), text(event, 'reason'));
        break;
      case 'CampaignRefundsRevoked':
        this.#refunds.delete(integer(event, 'campaignId'));
        break;
      case 'DonationEnteredElection':
        // Also in the moment after the end, which its own decision cannot see.
        this.#of(event, () => undefined);
        break;
      case 'ExtensionChosen':
        this.#of(event, (election) => {
          this.#chosen(event, election);
        });
        break;
      case 'DonationExtended':
        this.#of(event, ({ extended }) => {
          if (extended !== true) this.#wrong(event, 'the conversation is not extended');
          if (this.#extending.get(integer(event, 'donationId')) !== true)
            this.#wrong(event, 'its donor did not choose to wait before the end');
          this.#extended += 1;
        });
        break;
      case 'DisputeOpened':
      case 'PaymentDifferenceFound':
      case 'RefundRequested':
        this.#returned(event);
        break;
    }
  }

  #wrong(event: StoredEvent, what: string): void {
    this.#report('I20', placeOf(event), what);
  }

  #of(event: StoredEvent, act: (election: Election) => void): void {
    const campaignId = event.stream.startsWith('campaign-')
      ? integer(event, 'campaignId')
      : campaignOrNull(event);
    const found = campaignId === null ? undefined : this.#elections.update(campaignId, act);
    if (found === undefined) this.#wrong(event, 'its campaign has no election');
  }

  #opened(event: StoredEvent): void {
    const campaignId = integer(event, 'campaignId');
    if (this.#elections.has(campaignId)) this.#wrong(event, 'the campaign had an election before');
    this.#elections.set(campaignId, {
      reminded: false,
      ended: false,
      extended: null,
      extending: 0,
    });
    this.#held += 1;
  }

  #decided(event: StoredEvent, election: Election): void {
    const extended = flag(event, 'extended');
    if (!election.ended) this.#wrong(event, 'the election has not ended');
    if (election.extended !== null) this.#wrong(event, 'the election was decided before');
    if (extended !== election.extending > 0)
      this.#wrong(event, `the donors of ${n(election.extending)} donations chose to wait`);
    election.extended = extended;
  }

  #chosen(event: StoredEvent, election: Election): void {
    const donationId = integer(event, 'donationId');
    if (election.ended || this.#extending.has(donationId)) return;
    this.#extending.set(donationId, true);
    election.extending += 1;
  }

  /** A refund, a dispute or a difference makes the choice void. */
  #returned(event: StoredEvent): void {
    const donationId = integer(event, 'donationId');
    const campaignId = campaignOrNull(event);
    if (campaignId === null) return;
    const election = this.#elections.get(campaignId);
    if (election && !election.ended && this.#extending.has(donationId)) {
      this.#extending.delete(donationId);
      this.#elections.update(campaignId, (before) => {
        before.extending -= 1;
      });
    }
    if (event.type !== 'RefundRequested' || text(event, 'reason') !== 'election') return;
    this.#refunded += 1;
    if (election === undefined && this.#refunds.get(campaignId) !== 'election')
      this.#wrong(event, 'it refunds for an election, and its campaign has none');
  }

  checked(): readonly string[] {
    return [
      `${many(this.#held, 'election')} opened: ${many(this.#extended, 'donation')} extended, ${n(this.#refunded)} refunded`,
    ];
  }
}
