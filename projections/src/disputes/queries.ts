import { targetKey, type ListQuery, type Target } from '@rostrum/contracts';
import { adminDisputes } from '@rostrum/contracts/disputes/lists';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { disputes, noOpenDisputes, type DisputeDocument, type OpenDisputes } from './disputes.ts';

const dispute = (stored: StoredDocument): DisputeDocument =>
  withoutStoreFields(stored) as DisputeDocument;

export const disputesQueries = (reader: DocumentReader) => {
  /** The open disputes of targets that have any, by `targetKey`. */
  const openOf = async (targets: readonly Target[]): Promise<ReadonlyMap<string, OpenDisputes>> => {
    if (targets.length === 0) return new Map();
    const collection = await reader.collection(disputes);
    const stored = await collection.load('auxiliary', [...new Set(targets.map(targetKey))]);
    return new Map(
      [...stored]
        .map(([key, document]) => [key, withoutStoreFields(document) as OpenDisputes] as const)
        .filter(([, { count }]) => count > 0),
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

    /** The open disputes of the payments for one target. */
    openOfTarget: async (target: Target): Promise<OpenDisputes> =>
      (await openOf([target])).get(targetKey(target)) ?? noOpenDisputes,
  };
};
