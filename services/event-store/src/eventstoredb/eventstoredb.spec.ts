import { logContract, type LogUnderTest } from '../contract-suite.ts';
import { openEventStoreDbLog } from './index.ts';
import { startEventStoreDbServer } from './testing.ts';

async function onServer(batchAppends: boolean): Promise<LogUnderTest> {
  const server = await startEventStoreDbServer({ batchAppends });
  const open = () => openEventStoreDbLog({ url: server.url, clock: () => new Date(0) });
  let log = await open();
  return {
    log,
    reopen: async () => {
      await log.close();
      log = await open();
      return log;
    },
    close: async () => {
      await log.close();
      await server.stop();
    },
  };
}

logContract('EventStoreDB, with batch appends on offer', () => onServer(true));
logContract('EventStoreDB, without', () => onServer(false));
