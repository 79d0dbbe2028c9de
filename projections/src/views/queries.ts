import { withoutStoreFields } from '../engine/page.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { campaignReach, type CampaignReach } from './campaign-reach.ts';

export const viewsQueries = (reader: DocumentReader) => ({
  /** Undefined before a view or a share of the campaign was reported. */
  reachOf: async (campaignId: number): Promise<CampaignReach | undefined> => {
    const key = String(campaignId);
    const collection = await reader.collection(campaignReach);
    const stored = (await collection.load('documents', [key])).get(key);
    return stored && (withoutStoreFields(stored) as unknown as CampaignReach);
  },
});
