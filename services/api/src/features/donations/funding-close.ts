import type { EventStore, Position } from '@rostrum/event-store';
import { campaignStream } from '../campaigns/index.ts';

/** Answers whether a campaign was closed at a position of the log. */
export type FundingCloses = (campaignId: number, position: Position) => Promise<boolean>;

/**
 * Late is what the log's order says: a donation is late when the last change of status before it
 * was not to `active`. Each campaign is read once, so an answer is for positions that were in the
 * log when this was made: make one per batch.
 */
export function fundingCloses(events: EventStore): FundingCloses {
  const read = new Map<number, Promise<readonly { position: Position; open: boolean }[]>>();

  async function changes(campaignId: number) {
    const { events: recorded } = await events.load(campaignStream(campaignId));
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
