import { verifyLog } from '@rostrum/event-store';
import { measured } from './child.ts';
import { fileOf } from './data-directory.ts';

/** `verify-child DIRECTORY`: verifies every stored byte of the log against its chain. */
const [directory = ''] = process.argv.slice(2);
await measured(async () => {
  const { events, damage } = await verifyLog(fileOf(directory, 'log'));
  if (damage !== undefined) throw new Error(damage.what);
  return events;
});
