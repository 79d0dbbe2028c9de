import type { EventStore, Fold, Position, RecordedEvent } from '@rostrum/event-store';
import { stateOf } from '../../../kernel/decider.ts';
import { wrapReadErrors } from '../../../kernel/read-state.ts';
import { campaignStream } from '../campaign.ts';

/**
 * Whether a campaign was closed at a position of the log; without a position, whether it is closed
 * now. @throws StreamUnreadable
 */
export type FundingCloses = (campaignId: number, position?: Position) => Promise<boolean>;

/** Whether the campaign was open after `position`, until the next change. */
interface Change {
  readonly position: Position;
  readonly open: boolean;
}

/** The positions at which a campaign was opened and closed, in order. Needs no personal data. */
const openings: Fold<readonly Change[]> = {
  initialState: [],
  types: ['CampaignPublished', 'StatusChanged'],
  evolve: (changes, event) => {
    const open = opens(event);
    if (open === (changes.at(-1)?.open ?? false)) return changes;
    return [...changes, { position: event.position, open }];
  },
};

function opens(event: RecordedEvent): boolean {
  return (
    event.type === 'CampaignPublished' ||
    (event.type === 'StatusChanged' && event.data.to === 'active')
  );
}

/**
 * Finds the funding closes of campaigns in the log: a campaign is closed at a position when its
 * last change of status before the position was not to `active`.
 */
export function fundingCloses(events: EventStore): FundingCloses {
  return async (campaignId, position) => {
    const stream = campaignStream(campaignId);
    const { state } = await wrapReadErrors(stream, () =>
      stateOf(events, stream, openings, position === undefined ? 'now' : { upTo: position }),
    );
    const last =
      position === undefined
        ? state.at(-1)
        : state.findLast((change) => change.position < position);
    return !(last?.open ?? false);
  };
}
