import type { ListQuery } from '@rostrum/contracts';
import { adminDisputes } from '@rostrum/contracts/disputes/lists';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import {
  disputes,
  noOpenDisputes,
  openDisputesId,
  type DisputeDocument,
  type OpenDisputes,
} from './disputes.ts';

const dispute = (stored: StoredDocument): DisputeDocument =>
  withoutStoreFields(stored) as DisputeDocument;

export const disputesQueries = (reader: DocumentReader) => {
  /** The open disputes of campaigns that have any, by campaign. */
  const openOf = async (
    campaignIds: readonly number[],
  ): Promise<ReadonlyMap<number, OpenDisputes>> => {
    if (campaignIds.length === 0) return new Map();
    const collection = await reader.collection(disputes);
    const ids = new Map(campaignIds.map((id) => [openDisputesId(id), id]));
    const stored = await collection.load('auxiliary', [...ids.keys()]);
    return new Map(
      [...stored].flatMap(([key, document]) => {
        const id = ids.get(key);
        const found = withoutStoreFields(document) as OpenDisputes;
        return id === undefined || found.count === 0 ? [] : [[id, found] as const];
      }),
    );
  };
  return {
    get: async (id: string): Promise<DisputeDocument | undefined> => {
      const stored = await (await reader.collection(disputes)).get(id);
      return stored && dispute(stored);
    },

    /** One page of the console's list. */
    listAll: (list: ListQuery<typeof adminDisputes>): Promise<Page<DisputeDocument>> =>
      listPage({ reader, model: disputes, list: adminDisputes }, list, dispute, () => undefined),

    openOf,

    /** The open disputes of the donations to one campaign. */
    openOfCampaign: async (campaignId: number): Promise<OpenDisputes> =>
      (await openOf([campaignId])).get(campaignId) ?? noOpenDisputes,
  };
};
