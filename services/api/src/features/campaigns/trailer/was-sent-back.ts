import type { Fold, Position } from '@rostrum/event-store';
import { stateOf, type CachedEventStore } from '../../../kernel/decider.ts';
import { campaignStream } from '../campaign.ts';

interface Change {
  readonly position: Position;
  readonly isSentBack: boolean;
}

/** The changes of a campaign's status from and to `sent_back`, in order. Needs no personal data. */
const changes: Fold<readonly Change[]> = {
  initialState: [],
  types: ['StatusChanged'],
  evolve: (before, event) => {
    if (event.type !== 'StatusChanged') return before;
    const isSentBack = event.data.to === 'sent_back';
    if (isSentBack === (before.at(-1)?.isSentBack ?? false)) return before;
    return [...before, { position: event.position, isSentBack }];
  },
};

/** Whether a trailer was sent back, and hidden, at a position of the log; without a position, now. */
export async function wasSentBack(
  events: CachedEventStore,
  campaignId: number,
  position?: Position,
): Promise<boolean> {
  const asOf = position === undefined ? 'now' : { upTo: position };
  const { state } = await stateOf(events, campaignStream(campaignId), changes, asOf);
  const last = state.findLast((change) => position === undefined || change.position < position);
  return last?.isSentBack ?? false;
}
