import { openSqliteDocuments } from '@rostrum/projections';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty store in a temporary directory, for documents that are folded only to be compared. */
export async function temporaryStore() {
  const directory = await mkdtemp(join(tmpdir(), 'rostrum-refold-'));
  const store = openSqliteDocuments({ path: join(directory, 'documents.db') });
  const remove = async (): Promise<void> => {
    await store.close();
    await rm(directory, { recursive: true });
  };
  return { store, remove };
}
