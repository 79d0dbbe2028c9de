import { happenedAt } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';

/** For how long a hold lasted that the event ends. Milliseconds; 0 without a hold. */
export const heldMs = (since: string | null, event: RecordedEvent): number =>
  since === null ? 0 : Math.max(0, Date.parse(happenedAt(event)) - Date.parse(since));
