import { happenedAt, type DomainEvent } from '@rostrum/contracts';
import type { CampaignRefundReason } from '@rostrum/contracts/payments/constants';
import type { RecordedEvent } from '@rostrum/event-store';

/** The refund of all donations of a campaign. Times are ISO 8601. */
export interface CampaignRefunds {
  readonly reason: CampaignRefundReason;
  readonly orderedAt: string;
  readonly beginsAt: string;
  /** From here on the order is not undone. */
  readonly begun: boolean;
}

/** The fields of a campaign that the order depends on. */
interface Subject {
  readonly id: number;
  readonly creatorId: number;
  readonly refunds: CampaignRefunds | null;
}

interface RefundsOrder extends Pick<CampaignRefunds, 'reason'> {
  readonly beginsAt: Date;
  /** Null when a deadline led to it. */
  readonly orderedBy: number | null;
}

/** The order after an event of the campaign's stream. */
export function evolveRefunds(
  before: CampaignRefunds | null,
  event: RecordedEvent,
): CampaignRefunds | null {
  switch (event.type) {
    case 'CampaignRefundsOrdered': {
      const { reason, beginsAt } = event.data;
      return { reason, orderedAt: happenedAt(event), beginsAt, begun: false };
    }
    case 'CampaignRefundsBegun':
      return before && { ...before, begun: true };
    case 'CampaignRefundsRevoked':
      return null;
    default:
      return before;
  }
}

/** Orders the refund of all donations once; later orders have no effect. */
export function orderRefunds(
  { id: campaignId, creatorId, refunds }: Subject,
  { reason, beginsAt, orderedBy }: RefundsOrder,
): readonly DomainEvent[] {
  if (refunds) return [];
  const data = { campaignId, creatorId, reason, beginsAt: beginsAt.toISOString(), orderedBy };
  return [{ type: 'CampaignRefundsOrdered', data }];
}

/** Undoes the order. Only before the refunds have begun. */
export function revokeRefunds(
  { id: campaignId, creatorId, refunds }: Subject,
  revokedBy: number,
): readonly DomainEvent[] {
  if (!refunds || refunds.begun) return [];
  const data = { campaignId, creatorId, reason: refunds.reason, revokedBy };
  return [{ type: 'CampaignRefundsRevoked', data }];
}

/** Begins refunds that are due, once. */
export function beginRefunds(
  { id: campaignId, creatorId, refunds }: Subject,
  now: Date,
): readonly DomainEvent[] {
  if (!refunds || refunds.begun || Date.parse(refunds.beginsAt) > now.getTime()) return [];
  return [
    { type: 'CampaignRefundsBegun', data: { campaignId, creatorId, reason: refunds.reason } },
  ];
}
