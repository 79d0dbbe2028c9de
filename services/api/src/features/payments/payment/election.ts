import type { Position, RecordedEvent } from '@rostrum/event-store';

/** A donation in the election of its campaign. */
export interface InElection {
  /** Position of the choice to wait longer; null while there is none, or it is void. */
  readonly extendsSince: Position | null;
  /** Whether it stays with the campaign after the election. */
  readonly extended: boolean;
}

/** The part of a donation in an election after an event of its stream. */
export function evolveElection(before: InElection | null, event: RecordedEvent): InElection | null {
  switch (event.type) {
    case 'DonationEnteredElection':
      return { extendsSince: null, extended: false };
    case 'ExtensionChosen':
      return before && { ...before, extendsSince: event.position };
    case 'DonationExtended':
      return before && { ...before, extended: true };
    // The choice does not come back with the money.
    // Marked for drills: void-choice-of-disputed-donation
    case 'DisputeOpened':
    case 'PaymentDifferenceFound':
      return before && { ...before, extendsSince: null };
    default:
      return before;
  }
}
