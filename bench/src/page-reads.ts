import { startProduct, startPeer } from './servers.ts';
import { requestOf, send } from './http-load.ts';
import { median } from './percentiles.ts';
import type { Figure } from './result.ts';
import type { Settings } from './settings.ts';
import { onLoadCore } from './measured-server.ts';
import { sampleDirectory } from './sample-directory.ts';

/**
 * P4: requests per second of the most visited pages, compared with Koa and plain Node servers that
 * answer "Hello World". All requests have a browser's headers.
 */

const CONNECTIONS = 64;
const FULL = { rounds: 5, perRound: 10_000 };
const QUICK = { rounds: 2, perRound: 3_000 };
const CAMPAIGNS = 1_000;
const PORTS = { ours: 4181, koa: 4182, node: 4183 };
/** Number of different URLs of each kind. */
const PAGES = 20;
const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'application/json' };

const sets = {
  list: Array.from({ length: PAGES }, (_, n) => `/api/campaigns?page=${String(n + 1)}&perPage=9`),
  detail: Array.from({ length: PAGES }, (_, n) => `/api/campaigns/${String(n + 1)}`),
  hello: ['/'],
} as const;

const requestsOf = (paths: readonly string[], count: number): Buffer[] => {
  const each = paths.map((path) => requestOf('GET', path, headers));
  return Array.from({ length: count }, (_, n) => each[n % each.length] ?? Buffer.alloc(0));
};

export async function pageBench({ quick, keep }: Settings): Promise<Figure[]> {
  const { rounds, perRound } = quick ? QUICK : FULL;
  const sample = await sampleDirectory(CAMPAIGNS, { keep, folded: true });
  const servers = {
    ours: await startProduct(sample.directory, PORTS.ours),
    koa: await startPeer('koa', PORTS.koa),
    node: await startPeer('node-http', PORTS.node),
  };
  try {
    const sides = [
      { name: 'list', server: servers.ours, requests: requestsOf(sets.list, perRound) },
      { name: 'detail', server: servers.ours, requests: requestsOf(sets.detail, perRound) },
      { name: 'koa', server: servers.koa, requests: requestsOf(sets.hello, perRound) },
      { name: 'node', server: servers.node, requests: requestsOf(sets.hello, perRound) },
    ] as const;
    const cpuMs = new Map<string, number>();
    const rates = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, server, requests } of sides) {
        const cpu = server.cpuSeconds();
        const { perSecond } = await onLoadCore(() =>
          send({ url: server.url, connections: CONNECTIONS, requests }),
        );
        cpuMs.set(name, ((server.cpuSeconds() - cpu) / perRound) * 1_000);
        // The first round is a warm-up and is not counted.
        if (round > 0) rates.get(name)?.push(perSecond);
      }
    }
    const of = (name: string): number => median(rates.get(name) ?? []);
    process.stdout.write(`P4: node:http alone ${of('node').toFixed(0)} /s\n`);
    for (const [name, ms] of cpuMs)
      process.stdout.write(`P4: processor time per answer, ${name}: ${ms.toFixed(3)} ms\n`);
    return (['list', 'detail'] as const).map((name) => ({
      id: `P4-${name}`,
      ours: of(name),
      baseline: of('koa'),
    }));
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
}
