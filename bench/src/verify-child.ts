import { verifyLog } from '@rostrum/event-store';
import { printCost } from './child.ts';
import { fileOf } from './data-directory.ts';

/** `verify-child DIRECTORY`: verifies every stored byte of the log against the hash chain. */
const [directory = ''] = process.argv.slice(2);
await printCost(async () => {
  const { events, damage } = await verifyLog(fileOf(directory, 'log'));
  if (damage !== undefined) throw new Error(damage.what);
  return events;
});
