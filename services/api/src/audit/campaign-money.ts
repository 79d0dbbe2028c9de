import { cents, flag, integer, integerOrNull, placeOf, text, type StoredEvent } from './stored-event.ts';
import type { ReportFinding } from './finding.ts';

/** What a campaign has, as the log says it. */
export interface CampaignTotals {
  readonly currentAmountCents: number;
  /** Distinct donors with something left in. */
  readonly backerCount: number;
}

interface CampaignState {
  /** Whether a donation at this place of the log is in time: published, and not closed since. */
  open: boolean;
  amountCents: number;
  /** User to cents left in; nobody with nothing. */
  readonly left: Map<number, number>;
}

interface Given {
  readonly campaignId: number;
  readonly userId: number;
  readonly amountCents: number;
  readonly late: boolean;
  /** Whether it counts now: in time, and not refunded. */
  counts: boolean;
}

/**
 * I3: a campaign's amount is its donations that are not late, less their refunds; its backers are
 * the distinct donors with something left in. The cut is the log position of the closing event.
 */
export class CampaignMoney {
  readonly #report: ReportFinding;
  readonly #campaigns = new Map<number, CampaignState>();
  readonly #given = new Map<number, Given>();
  #late = 0;
  #lateUnrefunded = 0;
  #refunded = 0;

  constructor(report: ReportFinding) {
    this.#report = report;
  }

  see(event: StoredEvent): void {
    switch (event.type) {
      case 'CampaignCreated':
        this.#created(event);
        break;
      case 'CampaignPublished':
        this.#campaign(event).open = true;
        break;
      case 'StatusChanged':
        this.#campaign(event).open = text(event, 'to') === 'active';
        break;
      case 'DonationMade':
        this.#give(event, !this.#campaign(event).open);
        break;
      case 'DepositApplied':
        // The $1 is there before its campaign can be published, and is never late.
        if (text(event, 'as') === 'donation') this.#give(event, false);
        break;
      case 'RefundRequested':
        this.#refund(event);
        break;
      default:
    }
  }

  #created(event: StoredEvent): void {
    const campaignId = integer(event, 'campaignId');
    if (this.#campaigns.has(campaignId)) {
      this.#report('I3', placeOf(event), `campaign ${String(campaignId)} was created before`);
      return;
    }
    this.#campaigns.set(campaignId, { open: false, amountCents: 0, left: new Map() });
  }

  #campaign(event: StoredEvent): CampaignState {
    const campaignId = integer(event, 'campaignId');
    let campaign = this.#campaigns.get(campaignId);
    if (campaign === undefined) {
      this.#report('I3', placeOf(event), `campaign ${String(campaignId)} was never created`);
      campaign = { open: false, amountCents: 0, left: new Map() };
      this.#campaigns.set(campaignId, campaign);
    }
    return campaign;
  }

  #give(event: StoredEvent, late: boolean): void {
    const given: Given = {
      campaignId: integer(event, 'campaignId'),
      userId: integer(event, 'userId'),
      amountCents: cents(event, 'amountCents'),
      late,
      counts: !late,
    };
    this.#given.set(integer(event, 'donationId'), given);
    if (late) {
      this.#late += 1;
      this.#lateUnrefunded += 1;
    } else {
      this.#move(this.#campaign(event), given, 1);
    }
  }

  #refund(event: StoredEvent): void {
    const campaignId = integerOrNull(event, 'campaignId');
    const given = this.#given.get(integer(event, 'donationId'));
    if (given === undefined) {
      // A deposit that no campaign ever had is not a campaign's money.
      if (campaignId !== null) this.#report('I3', placeOf(event), 'it refunds what was never given');
      return;
    }
    const late = flag(event, 'late');
    if (late !== given.late) {
      const word = (value: boolean): string => (value ? 'late' : 'in time');
      this.#report(
        'I3',
        placeOf(event),
        `it calls the donation ${word(late)}, which was ${word(given.late)}`,
      );
    }
    this.#refunded += 1;
    if (given.late) this.#lateUnrefunded -= 1;
    if (!given.counts) return;
    given.counts = false;
    const campaign = this.#campaigns.get(given.campaignId);
    if (campaign !== undefined) this.#move(campaign, given, -1);
  }

  #move(campaign: CampaignState, { userId, amountCents }: Given, sign: 1 | -1): void {
    campaign.amountCents += sign * amountCents;
    const left = (campaign.left.get(userId) ?? 0) + sign * amountCents;
    if (left === 0) campaign.left.delete(userId);
    else campaign.left.set(userId, left);
  }

  /** Every campaign's totals as of the last event seen. */
  totals(): ReadonlyMap<number, CampaignTotals> {
    return new Map(
      Array.from(this.#campaigns, ([campaignId, { amountCents, left }]) => [
        campaignId,
        { currentAmountCents: amountCents, backerCount: left.size },
      ]),
    );
  }

  get campaigns(): number {
    return this.#campaigns.size;
  }
  /** Donations and applied deposits. */
  get donations(): number {
    return this.#given.size;
  }
  get refunded(): number {
    return this.#refunded;
  }
  get late(): number {
    return this.#late;
  }
  /** Late ones whose refund has not been requested yet: a process is about to. */
  get lateUnrefunded(): number {
    return this.#lateUnrefunded;
  }
}
