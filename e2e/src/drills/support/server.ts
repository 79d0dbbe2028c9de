import { freePort } from '../../product/free-port.ts';
import {
  ProductProcess,
  startCommand,
  type CommandResult,
  type RunningCommand,
} from '../../product/product-process.ts';
import type { Rewrite } from '../rewriting/rewrite.ts';
import type { DrillRun } from './drill-run.ts';
import { secrets, writeTestData, type TestData, type TestDataSize } from './test-data.ts';

export interface ServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Rewrites in addition to those of the run's mutation. */
  readonly faults?: readonly Rewrite[];
  /** The entry point of services/api. Default: `all-in-one`. */
  readonly entry?: string;
}

/**
 * Creates the product's process for a data directory, without starting it. It is killed when the
 * run ends.
 */
export async function createServer(
  run: DrillRun,
  dataDir: string,
  { environment, faults = [], entry = 'all-in-one' }: ServerOptions = {},
): Promise<ProductProcess> {
  const server = new ProductProcess({
    dataDir,
    port: await freePort(),
    entry,
    environment: {
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '0',
      ...secrets,
      ...run.environmentWith(faults),
      ...environment,
    },
  });
  run.onEnd(async () => {
    await server.stop('SIGKILL');
  });
  return server;
}

/** Creates a server on a new data directory with test data, without starting it. */
export async function createServerWithData(
  run: DrillRun,
  size: TestDataSize,
  options: ServerOptions = {},
): Promise<{
  readonly server: ProductProcess;
  readonly dataDir: string;
  readonly data: TestData;
}> {
  const dataDir = run.makeDirectory('data');
  const data = await writeTestData(dataDir, size);
  return { server: await createServer(run, dataDir, options), dataDir, data };
}

/** Starts one of the product's commands, without rewrites unless `environment` contains some. */
export function startTool(
  name: string,
  argv: readonly string[],
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): RunningCommand {
  return startCommand(name, argv, { ...secrets, DATA_DIR: dataDir, ...environment });
}

/** Like `startTool`, but resolves when the command has ended. */
export function runTool(...tool: Parameters<typeof startTool>): Promise<CommandResult> {
  return startTool(...tool).result;
}
