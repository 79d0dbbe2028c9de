import { type DomainEvent, happenedAt } from '@rostrum/contracts';
import { canBeHeld, campaignMessages, isReviewed, type Phase } from '@rostrum/contracts/campaigns';
import type { RecordedEvent } from '@rostrum/event-store';
import { DomainError } from '../../../kernel/domain-error.ts';

/** The fields of a campaign that a hold depends on. */
interface Subject {
  readonly id: number;
  readonly creatorId: number;
  readonly phase: Phase;
  /** When the hold was placed, ISO 8601; null while there is none. */
  readonly onHoldSince: string | null;
}

export type HoldCommand =
  | {
      readonly type: 'placeHold';
      /** Null when the fee of a trailer went back. */
      readonly placedBy: number | null;
      readonly reason: string;
    }
  | { readonly type: 'liftHold'; readonly liftedBy: number; readonly reason: string };

/** The hold after an event of the campaign's stream. It ends with the campaign. */
export function evolveHold(since: string | null, event: RecordedEvent): string | null {
  switch (event.type) {
    case 'HoldPlaced':
      return happenedAt(event);
    case 'HoldLifted':
      return null;
    case 'StatusChanged':
      return canBeHeld(event.data.to) ? since : null;
    default:
      return since;
  }
}

/**
 * Places or lifts a hold; repeats have no effect, and neither has a fee that goes back once the trailer
 * was selected or has ended. @throws DomainError (409)
 */
export function decideOnHold(command: HoldCommand, state: Subject): readonly DomainEvent[] {
  const { id: campaignId, creatorId, phase, onHoldSince: since } = state;
  const { reason } = command;
  if (command.type === 'liftHold') {
    if (since === null) return [];
    const { liftedBy } = command;
    return [{ type: 'HoldLifted', data: { campaignId, creatorId, liftedBy, since, reason } }];
  }
  if (since !== null) return [];
  if (command.placedBy === null && !isReviewed(phase)) return [];
  if (!canBeHeld(phase)) throw new DomainError('conflict', campaignMessages.cannotBeHeld);
  const { placedBy } = command;
  return [{ type: 'HoldPlaced', data: { campaignId, creatorId, placedBy, reason } }];
}
