import type { EventStore, Position } from '@rostrum/event-store';
import { campaignStream } from '../campaigns/index.ts';
import { reading } from './read-state.ts';

/** Whether a campaign was closed at a position of the log. @throws StreamUnreadable */
export type FundingCloses = (campaignId: number, position: Position) => Promise<boolean>;

/**
 * Finds the funding closes of campaigns in the log: a campaign is closed at a position when the last
 * change of its status before it was not to `active`. Each campaign's stream is read once, so make a
 * new one for every batch of events.
 */
export function fundingCloses(events: EventStore): FundingCloses {
  const read = new Map<number, Promise<readonly { position: Position; open: boolean }[]>>();

  async function changes(campaignId: number) {
    const stream = campaignStream(campaignId);
    const { events: recorded } = await reading(stream, () => events.load(stream));
    return recorded.flatMap((event) => {
      const { position } = event;
      if (event.type === 'CampaignPublished') return [{ position, open: true }];
      if (event.type === 'StatusChanged') return [{ position, open: event.data.to === 'active' }];
      return [];
    });
  }

  return async (campaignId, position) => {
    const known = read.get(campaignId) ?? changes(campaignId);
    read.set(campaignId, known);
    const last = (await known).findLast((change) => change.position < position);
    return !(last?.open ?? false);
  };
}
