import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStorage } from '../contract-suite/storage.ts';
import { openSqliteDocuments } from '../sqlite/store.ts';

/** Documents in a directory that is removed afterwards. */
export async function temporaryDocuments(): Promise<DocumentStorage & { readonly path: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'rostrum-documents-'));
  const path = join(directory, 'documents.db');
  const store = openSqliteDocuments({ path });
  let current = store;
  return {
    path,
    store,
    reopen: async () => {
      await current.close();
      current = openSqliteDocuments({ path });
      return current;
    },
    remove: async () => {
      await current.close();
      rmSync(directory, { recursive: true });
    },
  };
}
