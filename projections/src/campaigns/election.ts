import { happenedAt } from '@rostrum/contracts';
import { endAfterHold, type ElectionCause } from '@rostrum/contracts/campaigns';
import type { EventOfType } from '../engine/read-model.ts';

/** The election of a campaign in its documents. Times are ISO 8601. */
export interface Election {
  readonly openedAt: string;
  readonly cause: ElectionCause;
  /** Donors choose until then. It moves by the length of a hold. */
  readonly endsAt: string;
  readonly endedAt: string | null;
  /** The result: whether the conversation is extended; null until it is known. */
  readonly extended: boolean | null;
  /** The last moment for an extended conversation; null unless it is extended. */
  readonly conversationBy: string | null;
}

export type ElectionEvent = EventOfType<'ElectionOpened' | 'ElectionEnded' | 'ElectionDecided'>;

/** The election after an event of the campaign; null before it is opened. */
export function electionAfter(
  before: Election | null,
  event: ElectionEvent | EventOfType<'HoldLifted'>,
): Election | null {
  switch (event.type) {
    case 'ElectionOpened': {
      const none = { endedAt: null, extended: null, conversationBy: null };
      const { endsAt, cause } = event.data;
      return { openedAt: happenedAt(event), cause, endsAt, ...none };
    }
    case 'ElectionEnded':
      return before && { ...before, endedAt: happenedAt(event) };
    case 'ElectionDecided': {
      const { extended, conversationBy } = event.data;
      return before && { ...before, extended, conversationBy };
    }
    case 'HoldLifted':
      return before?.endedAt === null
        ? { ...before, endsAt: endAfterHold(before.endsAt, event.data.since, happenedAt(event)) }
        : before;
  }
}
