import { happenedAt } from '@rostrum/contracts';
import { canBeHeld, heldMs } from '@rostrum/contracts/campaigns';
import type { EventOfType } from '../engine/read-model.ts';
import type { CampaignCard } from './campaign-card.ts';

/** The phase of a campaign, and its hold, which most phases end. */
export const afterStatus = (
  { onHoldSince, onHoldMs }: CampaignCard,
  event: EventOfType<'StatusChanged'>,
): Pick<CampaignCard, 'phase' | 'onHoldSince' | 'onHoldMs'> => {
  const { to: phase } = event.data;
  return canBeHeld(phase)
    ? { phase, onHoldSince, onHoldMs }
    : { phase, onHoldSince: null, onHoldMs: onHoldMs + heldMs(onHoldSince, happenedAt(event)) };
};
