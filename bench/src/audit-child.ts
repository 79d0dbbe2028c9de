import { auditFiles } from '@rostrum/api/audit';
import { join } from 'node:path';
import { printCost } from './child.ts';
import { clock, fileOf, STREAM_KEY, VAULT_KEY } from './data-directory.ts';

/**
 * `audit-child DIRECTORY`: does what `npm run audit` does, on a directory without documents.
 */
const [directory = ''] = process.argv.slice(2);
await printCost(async () => {
  const { chains, findings } = await auditFiles(
    {
      log: fileOf(directory, 'log'),
      state: fileOf(directory, 'state'),
      documents: join(directory, 'no-documents.db'),
      files: join(directory, 'files'),
      vaultKey: VAULT_KEY,
      streamKey: STREAM_KEY,
    },
    clock,
  );
  const [first] = findings;
  if (first !== undefined) throw new Error(`${first.place}: ${first.what}`);
  return chains.events;
});
