import { cents, flag, integer, integerOrNull, placeOf, text, type Fact } from './stored-event.ts';
import type { Report } from './finding.ts';

/** What a campaign has, as the log says it. */
export interface CampaignFigures {
  readonly currentAmountCents: number;
  /** Distinct donors with something left in. */
  readonly backerCount: number;
}

interface CampaignBooks {
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
  readonly #report: Report;
  readonly #campaigns = new Map<number, CampaignBooks>();
  readonly #given = new Map<number, Given>();
  #late = 0;
  #lateUnrefunded = 0;
  #refunded = 0;

  constructor(report: Report) {
    this.#report = report;
  }

  see(fact: Fact): void {
    switch (fact.type) {
      case 'CampaignCreated':
        this.#created(fact);
        break;
      case 'CampaignPublished':
        this.#campaign(fact).open = true;
        break;
      case 'StatusChanged':
        this.#campaign(fact).open = text(fact, 'to') === 'active';
        break;
      case 'DonationMade':
        this.#give(fact, !this.#campaign(fact).open);
        break;
      case 'DepositApplied':
        // The $1 is there before its campaign can be published, and is never late.
        if (text(fact, 'as') === 'donation') this.#give(fact, false);
        break;
      case 'RefundRequested':
        this.#refund(fact);
        break;
      default:
    }
  }

  #created(fact: Fact): void {
    const campaignId = integer(fact, 'campaignId');
    if (this.#campaigns.has(campaignId)) {
      this.#report('I3', placeOf(fact), `campaign ${String(campaignId)} was created before`);
      return;
    }
    this.#campaigns.set(campaignId, { open: false, amountCents: 0, left: new Map() });
  }

  #campaign(fact: Fact): CampaignBooks {
    const campaignId = integer(fact, 'campaignId');
    let campaign = this.#campaigns.get(campaignId);
    if (campaign === undefined) {
      this.#report('I3', placeOf(fact), `campaign ${String(campaignId)} was never created`);
      campaign = { open: false, amountCents: 0, left: new Map() };
      this.#campaigns.set(campaignId, campaign);
    }
    return campaign;
  }

  #give(fact: Fact, late: boolean): void {
    const given: Given = {
      campaignId: integer(fact, 'campaignId'),
      userId: integer(fact, 'userId'),
      amountCents: cents(fact, 'amountCents'),
      late,
      counts: !late,
    };
    this.#given.set(integer(fact, 'donationId'), given);
    if (late) {
      this.#late += 1;
      this.#lateUnrefunded += 1;
    } else {
      this.#move(this.#campaign(fact), given, 1);
    }
  }

  #refund(fact: Fact): void {
    const campaignId = integerOrNull(fact, 'campaignId');
    const given = this.#given.get(integer(fact, 'donationId'));
    if (given === undefined) {
      // A deposit that no campaign ever had is not a campaign's money.
      if (campaignId !== null) this.#report('I3', placeOf(fact), 'it refunds what was never given');
      return;
    }
    const late = flag(fact, 'late');
    if (late !== given.late) {
      const word = (value: boolean): string => (value ? 'late' : 'in time');
      this.#report(
        'I3',
        placeOf(fact),
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

  #move(campaign: CampaignBooks, { userId, amountCents }: Given, sign: 1 | -1): void {
    campaign.amountCents += sign * amountCents;
    const left = (campaign.left.get(userId) ?? 0) + sign * amountCents;
    if (left === 0) campaign.left.delete(userId);
    else campaign.left.set(userId, left);
  }

  /** Every campaign's figures as of the last fact seen. */
  figures(): ReadonlyMap<number, CampaignFigures> {
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
