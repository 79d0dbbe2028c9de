import { fileURLToPath } from 'node:url';
import { ProductProcess } from '@rostrum/e2e/product-process';
import { isAnswered, ServerProcess } from '@rostrum/e2e/server-process';
import { SESSION_SECRET, STREAM_KEY, VAULT_KEY, WEBHOOK_SECRET } from './data-directory.ts';
import { pinnedCommand, startMeasured, type MeasuredServer } from './measured-server.ts';

/**
 * The command line of a Node program on the servers' core. `BENCH_NODE_FLAGS` adds flags, for
 * example for a profiler.
 */
function node(file: string): [string, ...string[]] {
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter((flag) => flag !== '');
  return pinnedCommand(process.execPath, ...flags, file);
}

/**
 * Starts the product as `npm start` does, on a data directory. Resolves when `readyPath` answers
 * 2xx.
 */
export function startProduct(
  directory: string,
  port: number,
  readyPath = '/readyz',
): Promise<MeasuredServer> {
  const product = new ProductProcess({
    dataDir: directory,
    port,
    readyPath,
    commandLine: node,
    environment: {
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '0',
      SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
      VAULT_KEY: VAULT_KEY.toString('hex'),
      SESSION_SECRET,
      STREAM_KEY,
    },
  });
  return startMeasured(product, product.url);
}

/**
 * Starts an application of the comparison, named by its folder. Resolves when `readyPath` answers
 * 2xx.
 */
export function startPeer(
  peer: 'koa' | 'node-http' | 'express-postgres',
  port: number,
  options: {
    readonly environment?: Readonly<Record<string, string>>;
    readonly readyPath?: string;
  } = {},
): Promise<MeasuredServer> {
  const url = `http://127.0.0.1:${String(port)}`;
  const file = fileURLToPath(new URL(`./${peer}.js`, import.meta.url));
  const server = new ServerProcess({
    commandLine: () => node(file),
    environment: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      ...options.environment,
    },
    isReady: () => isAnswered(`${url}${options.readyPath ?? '/'}`),
  });
  return startMeasured(server, url);
}
