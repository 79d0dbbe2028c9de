import {
  campaignOrNull,
  cents,
  integer,
  placeOf,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import { canonicalJson, type DocumentCollection } from '@rostrum/projections';
import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import { missingFrom, pagesOf } from '../../../audit/pages.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many, n } from '../../../audit/wording.ts';

interface CampaignState {
  /** Whether a donation at this position is in time: the campaign is published and not closed. */
  open: boolean;
  amountCents: number;
  /** Distinct donors with money left in the campaign. */
  backerCount: number;
}

interface AuditedDonation {
  readonly campaignId: number;
  readonly userId: number;
  readonly amountCents: number;
  /** Whether it was in time, and neither refunded nor lost to a dispute. */
  readonly counts: boolean;
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
      this.#compared = await compareCampaigns(cards, this.#campaigns, this.#report);
    },
  };
  readonly #report: ReportFinding;
  readonly #campaigns: StoredMap<number, CampaignState>;
  /** Cents left in a campaign of a donor, by `{campaign}:{user}`; without zeros. */
  readonly #left: StoredMap<string, number>;
  /** Donations and applied deposits. */
  readonly #donated: StoredMap<number, AuditedDonation>;
  #late = 0;
  #refunded = 0;
  /** Donations whose dispute was lost. */
  #lost = 0;
  #compared = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#campaigns = maps.create();
    this.#left = maps.create();
    this.#donated = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'CampaignCreated':
        this.#created(event);
        break;
      case 'CampaignPublished':
        this.#setOpen(event, true);
        break;
      case 'StatusChanged':
        this.#setOpen(event, text(event, 'to') === 'active');
        break;
      case 'DonationMade': {
        const campaignId = campaignOrNull(event);
        if (campaignId === null) break;
        this.#donate(event, campaignId, !this.#isOpen(event, campaignId));
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
      case 'PaymentDifferenceResolved':
        this.#takePart(event);
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
    this.#campaigns.set(campaignId, { open: false, amountCents: 0, backerCount: 0 });
  }

  #setOpen(event: StoredEvent, open: boolean): void {
    this.#change(event, integer(event, 'campaignId'), (campaign) => {
      campaign.open = open;
    });
  }

  #isOpen(event: StoredEvent, campaignId: number): boolean {
    this.#expectCreated(event, campaignId);
    return this.#campaigns.get(campaignId)?.open ?? false;
  }

  #change(event: StoredEvent, campaignId: number, change: (campaign: CampaignState) => void): void {
    this.#expectCreated(event, campaignId);
    this.#campaigns.update(campaignId, change);
  }

  #expectCreated(event: StoredEvent, campaignId: number): void {
    if (this.#campaigns.has(campaignId)) return;
    this.#report('I3', placeOf(event), `campaign ${String(campaignId)} was never created`);
    this.#campaigns.set(campaignId, { open: false, amountCents: 0, backerCount: 0 });
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
      this.#move(event, donated, 1);
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
    this.#donated.set(integer(event, 'donationId'), { ...donated, counts: false });
    this.#move(event, donated, -1);
  }

  #takePart(event: StoredEvent): void {
    const donationId = integer(event, 'donationId');
    const donated = this.#donated.get(donationId);
    const amountCents = cents(event, 'amountCents');
    if (donated?.counts !== true || text(event, 'from') === 'refunds_payable') return;
    this.#donated.set(donationId, { ...donated, amountCents: donated.amountCents - amountCents });
    this.#move(event, { ...donated, amountCents }, -1);
  }

  #move(event: StoredEvent, donated: AuditedDonation, sign: 1 | -1): void {
    const { campaignId, userId, amountCents } = donated;
    const donor = `${String(campaignId)}:${String(userId)}`;
    const before = this.#left.get(donor) ?? 0;
    const left = before + sign * amountCents;
    if (left === 0) this.#left.delete(donor);
    else this.#left.set(donor, left);
    this.#change(event, campaignId, (campaign) => {
      campaign.amountCents += sign * amountCents;
      campaign.backerCount += Number(left !== 0) - Number(before !== 0);
    });
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
  campaigns: StoredMap<number, CampaignState>,
  report: ReportFinding,
): Promise<number> {
  for await (const page of pagesOf(cards)) {
    for (const card of page) {
      const campaignId = Number(card._id);
      const own = campaigns.get(campaignId);
      if (own === undefined) continue;
      const { amountCents: currentAmountCents, backerCount } = own;
      for (const [field, value] of Object.entries({ currentAmountCents, backerCount })) {
        if (card[field] === value) continue;
        const both = `${canonicalJson(card[field])} is shown, the log says ${String(value)}`;
        report('I3', `campaign-cards, document ${card._id}`, `${field}: ${both}`);
      }
    }
  }
  for await (const campaignId of missingFrom(cards, campaigns))
    report('I3', `campaign-cards, document ${campaignId}`, 'the campaign has no card');
  return campaigns.size;
}
