import { InProcessServer } from './testing/in-process-server.ts';
import type { TestServer, TestServerOptions } from './testing/test-server.ts';

export { startEventStoreDbCluster, type TestCluster } from './testing/cluster.ts';
export type { Fault, Method } from './testing/faults.ts';
export type { TestServer, TestServerOptions } from './testing/test-server.ts';

/**
 * Starts an in-process EventStoreDB for tests: the gRPC protocol over a log in memory, with faults that
 * tests can trigger.
 */
export async function startEventStoreDbServer(
  options: TestServerOptions = {},
): Promise<TestServer> {
  const server = new InProcessServer(options);
  await server.open();
  return server;
}
