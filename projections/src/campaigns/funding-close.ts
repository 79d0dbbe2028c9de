import { isPublic } from '@rostrum/contracts';
import type { EventOfType, HelperView, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/**
 * Which donations of a campaign are late: those at whose log position it was closed, or not yet
 * published. A helper per campaign remembers every change with its position, so that it answers
 * for a position however much later than that it was written.
 */
interface FundingCut {
  /** Positions at which the answer changed: opened at the first, closed at the second, … */
  readonly turns: readonly string[];
}

const cuts = rulesFor<FundingCut>();

/** Id of the helper, and of its group. */
export const cutId = (campaignId: number): string => `campaign:${String(campaignId)}`;

function turned(
  cut: FundingCut | undefined,
  open: boolean,
  position: string,
): FundingCut | undefined {
  const turns = cut?.turns ?? [];
  return (turns.length % 2 === 1) === open ? cut : { turns: [...turns, position] };
}

/** The helper's rules, to be merged into a model that counts money. */
export const cutRules: {
  readonly CampaignPublished: Rule<EventOfType<'CampaignPublished'>>;
  readonly StatusChanged: Rule<EventOfType<'StatusChanged'>>;
} = {
  CampaignPublished: cuts.helper(
    (e) => cutId(e.data.campaignId),
    (cut, e) => turned(cut, true, e.position),
  ),
  StatusChanged: cuts.helper(
    (e) => cutId(e.data.campaignId),
    (cut, e) => turned(cut, e.data.to === 'active', e.position),
  ),
};

/** Whether this donation is late. The rule has to ask for `cutId`. */
export function isLate(event: EventOfType<'DonationMade'>, helpers: HelperView): boolean {
  const turns = cuts.ask(helpers, cutId(event.data.campaignId))?.turns ?? [];
  return turns.filter((position) => position < event.position).length % 2 === 0;
}

/** The campaign that a refund takes something away from; none when it never counted. */
export function refundedCampaign({ data }: EventOfType<'RefundRequested'>): number | undefined {
  return data.late || data.from === 'deposit' ? undefined : (data.campaignId ?? undefined);
}

/** +1 when the change makes a campaign public, −1 when it hides one, else 0. */
export function publicChange({ data }: EventOfType<'StatusChanged'>): number {
  return Number(isPublic(data.to)) - Number(isPublic(data.from));
}
