import { streamsOf } from '../engine/newest-streams.ts';
import { withoutStoreFields } from '../engine/page.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { memberFiles } from './member-files.ts';
import { storedFiles, type StoredFileDocument } from './stored-files.ts';

export const uploadsQueries = (reader: DocumentReader) => ({
  /** A member's files, newest first; with `since` (ISO 8601), those uploaded then or later. */
  ofOwner: async (
    ownerId: number,
    limit: number,
    since = '',
  ): Promise<readonly StoredFileDocument[]> => {
    const collection = await reader.collection(storedFiles);
    const found = await collection.find({
      where: { ownerId, uploadedAt: { $gte: since } },
      sort: [['uploadedAt', 'desc']],
      limit,
    });
    return found.map((stored) => withoutStoreFields(stored) as StoredFileDocument);
  },

  /** The streams of a member's files, also of those that were removed. */
  streamsOf: (ownerId: number) => streamsOf(reader, memberFiles, ownerId),

  /** Whether a stored file that was not removed has this name in the storage. */
  isNamed: async (name: string): Promise<boolean> => {
    const collection = await reader.collection(storedFiles);
    return (await collection.find({ where: { name }, limit: 1 })).length > 0;
  },
});
