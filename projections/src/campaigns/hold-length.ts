import { happenedAt } from '@rostrum/contracts';
import { canBeHeld } from '@rostrum/contracts/campaigns';
import type { RecordedEvent } from '@rostrum/event-store';
import type { EventOfType } from '../engine/read-model.ts';
import type { CampaignCard } from './campaign-card.ts';

/** For how long a hold lasted that the event ends. Milliseconds; 0 without a hold. */
export const heldMs = (since: string | null, event: RecordedEvent): number =>
  since === null ? 0 : Math.max(0, Date.parse(happenedAt(event)) - Date.parse(since));

/** The phase of a campaign, and its hold, which most phases end. */
export const afterStatus = (
  { onHoldSince, onHoldMs }: CampaignCard,
  event: EventOfType<'StatusChanged'>,
): Pick<CampaignCard, 'phase' | 'onHoldSince' | 'onHoldMs'> => {
  const { to: phase } = event.data;
  return canBeHeld(phase)
    ? { phase, onHoldSince, onHoldMs }
    : { phase, onHoldSince: null, onHoldMs: onHoldMs + heldMs(onHoldSince, event) };
};
