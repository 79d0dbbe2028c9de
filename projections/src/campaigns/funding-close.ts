import { campaignOf, campaignTarget, targetKey, type Target } from '@rostrum/contracts';
import { isPublic } from '@rostrum/contracts/campaigns';
import type { EventOfType, AuxiliaryView, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/**
 * A campaign accepts money from its publication until its funding is closed, and a prompt until it is
 * closed; a payment at a log position outside of that is late. One auxiliary document per target keeps
 * the positions of all changes, so that it answers for any earlier position too.
 */
interface FundingClose {
  /**
   * Positions of the changes, in order: funding opened at the first, closed at the second, and so
   * on.
   */
  readonly changes: readonly string[];
}

const closes = rulesFor<FundingClose>();
/** Of a prompt: a payment for it shows that it exists. */
const openFromTheStart: FundingClose = { changes: [''] };

/** Id of the auxiliary document, and the campaign's partition key. */
export const fundingCloseId = (campaignId: number): string => targetKey(campaignTarget(campaignId));

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
  readonly PromptClosed: Rule<EventOfType<'PromptClosed'>>;
} = {
  CampaignPublished: closes.auxiliary(
    (e) => fundingCloseId(e.data.campaignId),
    (close, e) => changed(close, true, e.position),
  ),
  StatusChanged: closes.auxiliary(
    (e) => fundingCloseId(e.data.campaignId),
    (close, e) => changed(close, e.data.to === 'active', e.position),
  ),
  PromptClosed: closes.auxiliary(
    (e) => targetKey({ kind: 'prompt', id: e.data.promptId }),
    (close = openFromTheStart, e) => changed(close, false, e.position),
  ),
};

/** Names a campaign, or a target. */
export interface AboutCampaign {
  readonly data: { readonly campaignId: number } | { readonly target: Target | null };
}

/** The campaign that an event is about; undefined for another target, or none. */
export function campaignIdOf({ data }: AboutCampaign): number | undefined {
  return 'campaignId' in data ? data.campaignId : (campaignOf(data.target) ?? undefined);
}

/** The partition key of the campaign that an event is about. */
export const campaignKey = (event: AboutCampaign): string =>
  fundingCloseId(campaignIdOf(event) ?? 0);

/** The auxiliary documents that `isLate` and `creditedCampaignId` read. */
export function fundingCloseReads({ data }: AboutCampaign): readonly string[] {
  if ('campaignId' in data) return [fundingCloseId(data.campaignId)];
  return data.target === null ? [] : [targetKey(data.target)];
}

/** Whether a payment is late. The calling rule must have `fundingCloseReads` in its `reads`. */
export function isLate(
  event: EventOfType<'DonationMade' | 'PromotionPaid'>,
  auxiliary: AuxiliaryView,
): boolean {
  const { target } = event.data;
  const never = target.kind === 'prompt' ? openFromTheStart : { changes: [] };
  const { changes } = closes.read(auxiliary, targetKey(target)) ?? never;
  return changes.filter((position) => position < event.position).length % 2 === 0;
}

/**
 * The campaign whose amount a payment adds to; undefined when it is late or for something else.
 * Needs `fundingCloseReads`, as `isLate` does.
 */
export function creditedCampaignId(
  event: EventOfType<'DonationMade'>,
  auxiliary: AuxiliaryView,
): number | undefined {
  return isLate(event, auxiliary) ? undefined : campaignIdOf(event);
}

/** Events by which money that may have counted for a campaign leaves it. */
export type MoneyReturnedEvent = EventOfType<
  'RefundRequested' | 'DisputeLost' | 'PaymentDifferenceResolved'
>;

/** Whether nothing of the payment is left after the event, or it is being returned as a whole. */
export const returnsAll = ({ type, data }: MoneyReturnedEvent): boolean =>
  type !== 'PaymentDifferenceResolved' ||
  (data.amountCents > 0 && data.leftCents === 0 && data.from !== 'refunds_payable');

/**
 * The campaign whose amount a refund, a lost dispute or a difference with a provider reduces;
 * undefined when the payment never counted, or nothing is gone.
 */
export function debitedCampaignId({ data }: MoneyReturnedEvent): number | undefined {
  const { late, from, target, amountCents } = data;
  if (amountCents === 0) return undefined;
  const counted = !late && (from === 'open' || from === 'refund_election' || from === 'payout');
  return counted ? (campaignOf(target) ?? undefined) : undefined;
}

/** 1 when the change makes a campaign public, −1 when it hides one, else 0. */
export function publicChange({ data }: EventOfType<'StatusChanged'>): number {
  return Number(isPublic(data.to)) - Number(isPublic(data.from));
}
