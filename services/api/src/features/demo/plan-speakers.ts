import { dayMs } from '@rostrum/contracts';
import { speakerNames, type PlannedMember } from './members.ts';

/** A member who is a participant of a campaign. */
export interface PlannedSpeaker {
  readonly member: PlannedMember;
  readonly campaignId: number;
  /** The number of the participant, from 1. */
  readonly slot: number;
  readonly answeredAt: Date;
  /** Null when it waits for the administrator. */
  readonly confirmedAt: Date | null;
}

/** Index of an active campaign, one of whose participants waits for the administrator. */
const openIndex = 0;
/** Index of a completed campaign. */
const heldIndex = 28;

/** The participants of two campaigns, in their order. */
export function planSpeakers(
  campaigns: readonly { readonly id: number; readonly createdAt: Date }[],
  ids: (at: Date) => number,
): readonly PlannedSpeaker[] {
  return speakerNames.map((username, index) => {
    const named = campaigns[index < 2 ? openIndex : heldIndex];
    if (!named) throw new RangeError('the demo has too few campaigns');
    const { id: campaignId, createdAt } = named;
    const answeredAt = new Date(createdAt.getTime() + (1 + (index % 2)) * dayMs);
    const registeredAt = new Date(answeredAt.getTime() - dayMs / 2);
    return {
      member: { id: ids(registeredAt), username, registeredAt },
      campaignId,
      slot: 1 + (index % 2),
      answeredAt,
      confirmedAt: index === 1 ? null : new Date(answeredAt.getTime() + dayMs / 4),
    };
  });
}
