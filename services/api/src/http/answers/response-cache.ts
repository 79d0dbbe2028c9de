import type { Route } from '@rostrum/contracts';
import type { Context, Middleware, ParameterizedContext } from 'koa';
import type { IncomingMessage, OutgoingHttpHeader } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '../../kernel/domain-error.ts';
import { clientAddress, rateKey } from '../callers/client-address.ts';
import { rateLimitOf, type RateLimits } from '../rate-limits.ts';
import { REQUEST_ID, type RequestState } from '../operations/request-log.ts';

export interface ResponseCacheOptions {
  /**
   * A number that changes with every commit of a read model; nothing is cached while it is
   * undefined.
   */
  readonly changes: () => number | undefined;
  readonly clock: () => Date;
  readonly limits: RateLimits;
  readonly trustProxy: number;
  readonly draining: () => boolean;
  /** Default 16 MiB of addresses, headers and bodies. */
  readonly capacityBytes?: number;
  /** Default 5,000. */
  readonly maxEntries?: number;
}

interface CachedAnswer {
  readonly route: Route;
  readonly at: number;
  /** Names and values alternate, as `writeHead` takes them. */
  readonly headers: readonly OutgoingHttpHeader[];
  /** Latin-1: one character per byte. Node then writes head and body to the socket in one piece. */
  readonly body: string;
  /** Size of the entry, its key included. */
  readonly bytes: number;
}

/** Longest age of a cached answer, in milliseconds: days left and heat depend on the clock. */
const FRESH_MS = 1_000;
const CAPACITY_BYTES = 16 * 1_024 * 1_024;
const MAX_ENTRIES = 5_000;
/** Bytes of an entry beside its key, headers and body: objects and references. An estimate. */
const ENTRY_BYTES = 512;
const MAX_KEY_CHARACTERS = 1_000;
/** Headers that are not cached. */
const NOT_CACHED = new Set([REQUEST_ID, 'connection']);

/** Bytes of an entry. Without the key, many addresses with small answers would exceed the capacity. */
function sizeOf(key: string, { headers, body }: Pick<CachedAnswer, 'headers' | 'body'>): number {
  let size = ENTRY_BYTES + key.length + body.length;
  for (const text of headers) size += String(text).length;
  return size;
}

/**
 * Whether the answer is the same for every visitor. Such answers are cached when they come from
 * read models; files are not, because they are large.
 */
export function isCacheable(route: Route): boolean {
  return route.method === 'GET' && route.access === 'public' && route.file === undefined;
}

/**
 * Caches the bytes of answers to visitors until a read model changes, for one second at most.
 * Requests with a cookie, `X-Read-After` or `If-None-Match` are not answered from the cache.
 */
export function responseCache(options: ResponseCacheOptions): Middleware<RequestState> {
  const { changes, clock, limits, trustProxy, draining } = options;
  const { capacityBytes = CAPACITY_BYTES, maxEntries = MAX_ENTRIES } = options;
  /** In the order in which they were stored: the oldest is first. */
  const entries = new Map<string, CachedAnswer>();
  let freeBytes = capacityBytes;
  let version: number | undefined;

  const currentVersion = (): number | undefined => {
    const now = changes();
    if (now !== version) {
      entries.clear();
      freeBytes = capacityBytes;
      version = now;
    }
    return now;
  };

  const remove = (key: string): void => {
    freeBytes += entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const store = (key: string, entry: CachedAnswer): void => {
    if (entry.bytes > capacityBytes) return;
    remove(key);
    for (const [oldest, { at }] of entries) {
      const fits = entry.bytes <= freeBytes && entries.size < maxEntries;
      if (fits && isFresh(at, entry.at)) break;
      remove(oldest);
    }
    freeBytes -= entry.bytes;
    entries.set(key, entry);
  };

  /**
   * Counts a cached answer against the rate limit. Beyond the limit the request takes the usual
   * path and is refused there.
   */
  const withinRateLimit = async (route: Route, req: IncomingMessage): Promise<boolean> => {
    try {
      await limits.consume(rateLimitOf(route), rateKey(clientAddress(req, trustProxy)));
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  };

  return async (ctx, next) => {
    const { req, state } = ctx;
    if (!isCacheableRequest(ctx) || draining()) {
      await next();
      return;
    }
    const key = `${String(req.url)}\n${String(req.headers['accept-encoding'])}`;
    const asked = currentVersion();
    const found = entries.get(key);
    const at = clock().getTime();
    if (found && isFresh(found.at, at) && (await withinRateLimit(found.route, req))) {
      state.route = found.route.name;
      answer(ctx, found);
      return;
    }
    await next();
    const entry = await entryOf(ctx);
    if (
      entry !== undefined &&
      asked !== undefined &&
      key.length <= MAX_KEY_CHARACTERS &&
      currentVersion() === asked
    )
      store(key, { ...entry, at, bytes: sizeOf(key, entry) });
  };
}

/** The answer as an entry of the cache; undefined when it must not be cached. */
async function entryOf(
  ctx: ParameterizedContext<RequestState>,
): Promise<Omit<CachedAnswer, 'at' | 'bytes'> | undefined> {
  const { cacheable: route } = ctx.state;
  if (route === undefined || ctx.status !== 200) return undefined;
  if (ctx.body instanceof Readable) ctx.body = await buffer(ctx.body);
  const bytes: unknown = ctx.body;
  if (!Buffer.isBuffer(bytes)) return undefined;
  const headers: OutgoingHttpHeader[] = [];
  for (const [name, value] of Object.entries(ctx.res.getHeaders()))
    if (value !== undefined && !NOT_CACHED.has(name)) headers.push(name, value);
  return { route, headers, body: bytes.toString('latin1') };
}

/**
 * Whether a cached answer is young enough; false when the clock was set back. Times are epoch
 * milliseconds.
 */
const isFresh = (at: number, now: number): boolean => Math.abs(now - at) < FRESH_MS;

/**
 * Whether a request may be answered from the cache: a visitor's GET without conditional headers.
 */
function isCacheableRequest({ method, req: { url = '', headers } }: Context): boolean {
  return (
    method === 'GET' &&
    url.startsWith('/api/') &&
    headers.cookie === undefined &&
    headers['x-read-after'] === undefined &&
    headers['if-none-match'] === undefined
  );
}

/** Writes the cached bytes directly; Koa would process headers and body again. */
function answer(ctx: ParameterizedContext<RequestState>, { headers, body }: CachedAnswer): void {
  const { res, state } = ctx;
  ctx.respond = false;
  ctx.status = 200;
  res.writeHead(200, [REQUEST_ID, state.requestId, ...headers]);
  res.end(body, 'latin1');
}
