import { isPublic } from '@rostrum/contracts/campaigns';
import type { EventOfType, AuxiliaryView, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/**
 * A campaign accepts money from its publication until its funding is closed; a donation at a log
 * position outside of that is late. One auxiliary document per campaign keeps the positions of all
 * changes, so that it answers for any earlier position too.
 */
interface FundingClose {
  /** Positions of the changes, in order: opened at the first, closed at the second, and so on. */
  readonly changes: readonly string[];
}

const closes = rulesFor<FundingClose>();

/** Id of the auxiliary document, and the campaign's partition key. */
export const fundingCloseId = (campaignId: number): string => `campaign:${String(campaignId)}`;

function changed(
  close: FundingClose | undefined,
  open: boolean,
  position: string,
): FundingClose | undefined {
  const changes = close?.changes ?? [];
  const isOpen = changes.length % 2 === 1;
  return isOpen === open ? close : { changes: [...changes, position] };
}

/** Rules of the auxiliary document, for each read model that counts money. */
export const fundingCloseRules: {
  readonly CampaignPublished: Rule<EventOfType<'CampaignPublished'>>;
  readonly StatusChanged: Rule<EventOfType<'StatusChanged'>>;
} = {
  CampaignPublished: closes.auxiliary(
    (e) => fundingCloseId(e.data.campaignId),
    (close, e) => changed(close, true, e.position),
  ),
  StatusChanged: closes.auxiliary(
    (e) => fundingCloseId(e.data.campaignId),
    (close, e) => changed(close, e.data.to === 'active', e.position),
  ),
};

/** Whether this donation is late. The calling rule must list `fundingCloseId` in its `reads`. */
export function isLate(event: EventOfType<'DonationMade'>, auxiliary: AuxiliaryView): boolean {
  const { changes = [] } = closes.read(auxiliary, fundingCloseId(event.data.campaignId)) ?? {};
  return changes.filter((position) => position < event.position).length % 2 === 0;
}

/** The campaign whose amount a refund reduces; undefined when the donation never counted. */
export function refundedCampaign({ data }: EventOfType<'RefundRequested'>): number | undefined {
  return data.late || data.from === 'deposit' ? undefined : (data.campaignId ?? undefined);
}

/** 1 when the change makes a campaign public, −1 when it hides one, else 0. */
export function publicChange({ data }: EventOfType<'StatusChanged'>): number {
  return Number(isPublic(data.to)) - Number(isPublic(data.from));
}
