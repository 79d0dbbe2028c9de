import { requestOf, send } from './http-load.ts';
import { onLoadCore, type MeasuredServer } from './measured-server.ts';

let requested = 0;

/**
 * The p99 of `count` GETs in milliseconds. A single connection avoids queueing, and no address is
 * requested twice, so that no answer comes from a cache. `path` ends in a query.
 */
export async function p99(
  server: MeasuredServer,
  path: (n: number) => string,
  count: number,
): Promise<number> {
  const requests = Array.from({ length: count }, (_, n) =>
    requestOf('GET', `${path(n)}&_=${String(requested++)}`),
  );
  const load = await onLoadCore(() => send({ url: server.url, connections: 1, requests }));
  return load.p99Ms;
}
