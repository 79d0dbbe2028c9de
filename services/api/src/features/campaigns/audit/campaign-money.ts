import {
  campaignOrNull,
  cents,
  integer,
  placeOf,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import { canonicalJson, type DocumentCollection } from '@rostrum/projections';
import type { AuditCheck } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import { pagesOf } from '../../../audit/pages.ts';
import { many, n } from '../../../audit/wording.ts';

/** A campaign's totals, as computed from the log. */
interface CampaignTotals {
  readonly currentAmountCents: number;
  /** Distinct donors with money left in the campaign. */
  readonly backerCount: number;
}

interface CampaignState {
  /** Whether a donation at this position is in time: the campaign is published and not closed. */
  open: boolean;
  amountCents: number;
  /** User to cents left in the campaign; without zeros. */
  readonly left: Map<number, number>;
}

interface AuditedDonation {
  readonly campaignId: number;
  readonly userId: number;
  readonly amountCents: number;
  /** Whether it was in time, and neither refunded nor lost to a dispute. */
  counts: boolean;
}

/**
 * I3: a campaign's amount is its donations that are not late, less their refunds and lost disputes; its
 * backers are the distinct donors with money left in it. A donation is late when its campaign was
 * closed at its position, or not published yet.
 */
export class CampaignMoney implements AuditCheck {
  readonly compares = {
    model: 'campaign-cards',
    compare: async (cards: DocumentCollection): Promise<void> => {
      this.#compared = await compareCampaigns(cards, this.#totals(), this.#report);
    },
  };
  readonly #report: ReportFinding;
  readonly #campaigns = new Map<number, CampaignState>();
  /** Donations and applied deposits. */
  readonly #donated = new Map<number, AuditedDonation>();
  #late = 0;
  #refunded = 0;
  /** Donations whose dispute was lost. */
  #lost = 0;
  #compared = 0;

  constructor(report: ReportFinding) {
    this.#report = report;
  }

  apply(event: StoredEvent): void {
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
      case 'DonationMade': {
        const campaignId = campaignOrNull(event);
        if (campaignId === null) break;
        this.#donate(event, campaignId, !this.#campaign(event, campaignId).open);
        break;
      }
      case 'DepositApplied':
        // The deposit is applied before the campaign is published, and is never late.
        if (text(event, 'as') === 'donation')
          this.#donate(event, integer(event, 'campaignId'), false);
        break;
      case 'RefundRequested':
      case 'DisputeLost':
        this.#takeBack(event);
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

  #campaign(event: StoredEvent, campaignId = integer(event, 'campaignId')): CampaignState {
    let campaign = this.#campaigns.get(campaignId);
    if (campaign === undefined) {
      this.#report('I3', placeOf(event), `campaign ${String(campaignId)} was never created`);
      campaign = { open: false, amountCents: 0, left: new Map() };
      this.#campaigns.set(campaignId, campaign);
    }
    return campaign;
  }

  #donate(event: StoredEvent, campaignId: number, late: boolean): void {
    const donated: AuditedDonation = {
      campaignId,
      userId: integer(event, 'userId'),
      amountCents: cents(event, 'amountCents'),
      counts: !late,
    };
    this.#donated.set(integer(event, 'donationId'), donated);
    if (late) {
      this.#late += 1;
    } else {
      this.#move(this.#campaign(event, campaignId), donated, 1);
    }
  }

  #takeBack(event: StoredEvent): void {
    const campaignId = campaignOrNull(event);
    const donated = this.#donated.get(integer(event, 'donationId'));
    if (donated === undefined) {
      // A deposit that was never applied, a promotion and a trailer's fee are not a campaign's money.
      if (campaignId !== null && !['promotion', 'preroll_fee'].includes(text(event, 'from')))
        this.#report('I3', placeOf(event), 'it returns a donation that was never made');
      return;
    }
    if (event.type === 'RefundRequested') this.#refunded += 1;
    else this.#lost += 1;
    if (!donated.counts) return;
    donated.counts = false;
    const campaign = this.#campaigns.get(donated.campaignId);
    if (campaign !== undefined) this.#move(campaign, donated, -1);
  }

  #move(campaign: CampaignState, { userId, amountCents }: AuditedDonation, sign: 1 | -1): void {
    campaign.amountCents += sign * amountCents;
    const left = (campaign.left.get(userId) ?? 0) + sign * amountCents;
    if (left === 0) campaign.left.delete(userId);
    else campaign.left.set(userId, left);
  }

  /** Every campaign's totals as of the last event. */
  #totals(): ReadonlyMap<number, CampaignTotals> {
    return new Map(
      Array.from(this.#campaigns, ([campaignId, { amountCents, left }]) => [
        campaignId,
        { currentAmountCents: amountCents, backerCount: left.size },
      ]),
    );
  }

  checked(): readonly string[] {
    const campaigns = many(this.#campaigns.size, 'campaign');
    const donations = many(this.#donated.size, 'donation');
    return [
      `${campaigns} with ${donations}, ${n(this.#refunded)} refunded, ${n(this.#lost)} lost to disputes, ${n(this.#late)} late`,
      `amounts and backers of ${many(this.#compared, 'campaign')} agree with the log`,
    ];
  }
}

/** I3: amounts and backers of campaign cards. @returns the number of compared campaigns */
async function compareCampaigns(
  cards: DocumentCollection,
  totals: ReadonlyMap<number, CampaignTotals>,
  report: ReportFinding,
): Promise<number> {
  const missing = new Set(totals.keys());
  for await (const page of pagesOf(cards)) {
    for (const card of page) {
      const campaignId = Number(card._id);
      const own = totals.get(campaignId);
      missing.delete(campaignId);
      for (const field of ['currentAmountCents', 'backerCount'] as const) {
        if (own === undefined || card[field] === own[field]) continue;
        const both = `${canonicalJson(card[field])} is shown, the log says ${String(own[field])}`;
        report('I3', `campaign-cards, document ${card._id}`, `${field}: ${both}`);
      }
    }
  }
  for (const campaignId of missing) {
    report('I3', `campaign-cards, document ${String(campaignId)}`, 'the campaign has no card');
  }
  return totals.size;
}
