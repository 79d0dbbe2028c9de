import type { Position } from '@rostrum/event-store';
import type { AuditCheck, AuditContext, AuditedLog } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import {
  campaignOrNull,
  integer,
  placeOf,
  purposeOf,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many, n } from '../../../audit/wording.ts';

/** Stored name of the process that requests these refunds. */
const PROCESS = 'refund-unused-hours';
const HOUR_MS = 3_600_000;

/** The hours that a payment bought for its campaign. Milliseconds since 1970. */
interface Bought {
  readonly donationId: number;
  readonly place: string;
  readonly from: number;
  until: number;
  state: 'paid' | 'disputed' | 'returned';
  /** Position of the last event about it that the process has to handle. */
  position: Position;
}

interface Campaign {
  open: boolean;
  /** When the refund of all donations was ordered, and where it began; null before. */
  orderedAt: number | null;
  begunAt: Position | null;
  /** Without those that had ended when the next one was bought, which bounds their number. */
  bought: Bought[];
}

/**
 * I19: of a promotion, only the whole hours are refunded that had not begun when the refund of all
 * donations of its campaign was ordered, and all of them once the process has handled its begin.
 */
export class UnusedHours implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #campaigns: StoredMap<number, Campaign>;
  #refunds = 0;
  #hours = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#campaigns = maps.create();
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'CampaignPublished':
        this.#campaigns.set(integer(event, 'campaignId'), {
          open: true,
          orderedAt: null,
          begunAt: null,
          bought: [],
        });
        break;
      case 'StatusChanged':
        this.#ofCampaign(event, (campaign) => {
          campaign.open = text(event, 'to') === 'active';
        });
        break;
      case 'CampaignRefundsOrdered':
        this.#ofCampaign(event, (campaign) => {
          campaign.orderedAt = Date.parse(event.happenedAt);
        });
        break;
      case 'CampaignRefundsRevoked':
        this.#ofCampaign(event, (campaign) => {
          campaign.orderedAt = null;
        });
        break;
      case 'CampaignRefundsBegun':
        this.#ofCampaign(event, (campaign) => {
          campaign.begunAt = event.position;
        });
        break;
      case 'PromotionPaid':
        this.#paid(event);
        break;
      case 'DisputeOpened':
        this.#change(event, 'disputed');
        break;
      case 'DisputeWon':
        this.#change(event, 'paid');
        break;
      case 'DisputeLost':
        this.#return(event);
        break;
      case 'RefundRequested':
        if (purposeOf(event) === 'promotion') this.#refund(event);
        break;
    }
  }

  #ofCampaign(event: StoredEvent, act: (campaign: Campaign) => void): void {
    this.#campaigns.update(integer(event, 'campaignId'), act);
  }

  #paid(event: StoredEvent): void {
    const campaignId = campaignOrNull(event);
    if (campaignId === null) return;
    this.#campaigns.update(campaignId, (campaign) => {
      if (!campaign.open) return;
      const at = Date.parse(event.happenedAt);
      campaign.bought = campaign.bought.filter(({ until }) => until > at);
      const from = campaign.bought.at(-1)?.until ?? at;
      campaign.bought.push({
        donationId: integer(event, 'donationId'),
        place: placeOf(event),
        from,
        until: from + integer(event, 'hours') * HOUR_MS,
        state: 'paid',
        position: event.position,
      });
    });
  }

  /** Changes a promotion that was paid, unless it has ended. */
  #ofPromotion(event: StoredEvent, act: (found: Bought, campaign: Campaign) => void): void {
    const campaignId = campaignOrNull(event);
    if (campaignId === null) return;
    const donationId = integer(event, 'donationId');
    this.#campaigns.update(campaignId, (campaign) => {
      const found = campaign.bought.find((each) => each.donationId === donationId);
      if (!found) return;
      found.position = event.position;
      act(found, campaign);
    });
  }

  #change(event: StoredEvent, state: Bought['state']): void {
    this.#ofPromotion(event, (found) => {
      found.state = state;
    });
  }

  /** Hours that have not begun end with a lost dispute or a refund: later ones begin there. */
  #return(event: StoredEvent): void {
    this.#ofPromotion(event, (found, campaign) => {
      const unused =
        'unusedHours' in event.data
          ? integer(event, 'unusedHours')
          : unusedHours(found, Date.parse(event.happenedAt));
      found.state = 'returned';
      found.until -= unused * HOUR_MS;
      campaign.bought = campaign.bought.filter(({ from, until }) => until > from);
    });
  }

  #refund(event: StoredEvent): void {
    const campaign = this.#campaigns.get(campaignOrNull(event) ?? 0);
    const donationId = integer(event, 'donationId');
    const found = campaign?.bought.find((each) => each.donationId === donationId);
    if ('unusedHours' in event.data) {
      const hours = integer(event, 'unusedHours');
      const orderedAt = campaign?.begunAt ? campaign.orderedAt : null;
      const unused = found && orderedAt !== null ? unusedHours(found, orderedAt) : 0;
      if (hours !== unused) {
        const what = `it refunds ${many(hours, 'hour')}, and ${n(unused)} had not begun`;
        this.#report('I19', placeOf(event), what);
      }
      this.#refunds += 1;
      this.#hours += hours;
    }
    this.#return(event);
  }

  /** Reports hours whose refund was not requested although the process has handled the begin. */
  close({ cursors }: Pick<AuditedLog, 'cursors'>): void {
    const handled = cursors.find(({ name }) => name === PROCESS)?.position;
    if (handled === undefined) return;
    for (const [, { orderedAt, begunAt, bought }] of this.#campaigns) {
      if (orderedAt === null || begunAt === null || begunAt > handled) continue;
      for (const one of bought) {
        const owed = one.state === 'paid' && one.position <= handled;
        if (owed && unusedHours(one, orderedAt) > 0)
          this.#report('I19', one.place, 'its hours had not begun, and were not refunded');
      }
    }
  }

  checked(): readonly string[] {
    const of = `${n(this.#hours)} hours that had not begun`;
    return [`${many(this.#refunds, 'refund')} of promotions, of ${of}`];
  }
}

function unusedHours({ from, until }: Bought, at: number): number {
  const begun = Math.max(0, Math.ceil((at - from) / HOUR_MS));
  return Math.max(0, (until - from) / HOUR_MS - begun);
}
