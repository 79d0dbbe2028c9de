import { isoAfter } from '../deadlines/index.ts';
import type { AuxiliaryView, EventOfType, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { timesBefore, timesId } from './campaign-times.ts';
import { campaignIdOf, campaignKey } from './funding-close.ts';

/** What the refund of a campaign's donations depends on: one auxiliary document per campaign. */
export interface HeldDonations {
  /** Number of donations whose money it holds: not late, not disputed, and not being refunded. */
  readonly held: number;
  /** When the refund of all of them begins, ISO 8601; null while none is ordered. */
  readonly refundsFrom: string | null;
}

/** Every event that changes how many donations a campaign holds, or whether they are refunded. */
export type HeldEvent = EventOfType<
  | 'CampaignRefundsOrdered'
  | 'CampaignRefundsRevoked'
  | 'DepositApplied'
  | 'DisputeOpened'
  | 'DisputeWon'
  | 'DonationMade'
  | 'RefundRequested'
>;

const held = rulesFor<HeldDonations>();
const none: HeldDonations = { held: 0, refundsFrom: null };

const heldId = (event: HeldEvent): string => `held:${campaignKey(event)}`;

/** The auxiliary documents that the rules read. */
export const heldReads = (event: HeldEvent): readonly string[] => [
  heldId(event),
  ...(event.type === 'DonationMade' ? [timesId(event)] : []),
];

/** What a campaign held before an event. */
export const heldBefore = (event: HeldEvent, auxiliary: AuxiliaryView): HeldDonations =>
  held.read(auxiliary, heldId(event)) ?? none;

/** What a campaign holds after an event. */
export function heldAfter(event: HeldEvent, auxiliary: AuxiliaryView): HeldDonations {
  const before = heldBefore(event, auxiliary);
  switch (event.type) {
    case 'CampaignRefundsOrdered':
      return { ...before, refundsFrom: isoAfter(event.data.beginsAt, 0) };
    case 'CampaignRefundsRevoked':
      return { ...before, refundsFrom: null };
    default:
      return { ...before, held: before.held + change(event, auxiliary) };
  }
}

function change(
  event: Exclude<HeldEvent, EventOfType<'CampaignRefundsOrdered' | 'CampaignRefundsRevoked'>>,
  auxiliary: AuxiliaryView,
): -1 | 0 | 1 {
  switch (event.type) {
    case 'DepositApplied':
      return event.data.as === 'donation' ? 1 : 0;
    case 'DonationMade':
      // At any other time the donation is late.
      return timesBefore(event, auxiliary)?.active === true ? 1 : 0;
    case 'DisputeWon':
      return wasHeld(event) ? 1 : 0;
    default:
      return wasHeld(event) ? -1 : 0;
  }
}

/** Whether the campaign held the money before the refund or the dispute. */
function wasHeld({
  data,
}: EventOfType<'RefundRequested' | 'DisputeOpened' | 'DisputeWon'>): boolean {
  return !data.late && (data.from === 'open' || data.from === 'refund_election');
}

/** Keeps the auxiliary document up to date. */
export function heldRule<E extends HeldEvent>(): Rule<E> {
  return held.auxiliary<E>(
    (event) => (campaignIdOf(event) === undefined ? undefined : heldId(event)),
    (_, event, auxiliary) => heldAfter(event, auxiliary),
    { partitionKey: campaignKey, reads: heldReads },
  );
}
