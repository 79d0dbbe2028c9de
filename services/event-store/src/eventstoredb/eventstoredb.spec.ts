import { logContract, reopenable, type LogUnderTest } from '../contract-suite.ts';
import { openEventStoreDbLog } from './index.ts';
import { startEventStoreDbServer } from './testing.ts';

async function onServer(batchAppends: boolean): Promise<LogUnderTest> {
  const server = await startEventStoreDbServer({ batchAppends });
  return reopenable(
    () => openEventStoreDbLog({ url: server.url, clock: () => new Date(0) }),
    () => server.stop(),
  );
}

logContract('EventStoreDB, with batch appends on offer', () => onServer(true));
logContract('EventStoreDB, without batch appends', () => onServer(false));
