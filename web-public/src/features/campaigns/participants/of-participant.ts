import type { Participant } from './participants-api.ts';

/** What the acts about one participant are given. */
export interface OfParticipant {
  readonly campaignId: number;
  readonly participant: Participant;
  /** The id of the element that gets the focus when a button goes with what it did. */
  readonly focusId: string;
}
