import type { Route } from '@rostrum/contracts';
import type { Context, Middleware, ParameterizedContext } from 'koa';
import type { IncomingMessage, OutgoingHttpHeader } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { clientAddress } from './client-address.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { bucketOf, type RateLimits } from './rate-limits.ts';
import { REQUEST_ID, type RequestState } from './request-log.ts';

export interface ResponseCacheOptions {
  /** Moves whenever a read model does; undefined: nobody says, and nothing is kept. */
  readonly changes: () => number | undefined;
  readonly clock: () => Date;
  readonly limits: RateLimits;
  readonly trustProxy: number;
  readonly draining: () => boolean;
}

interface Kept {
  readonly route: Route;
  readonly at: number;
  /** Names and values in turn. */
  readonly headers: readonly OutgoingHttpHeader[];
  /** The bytes, one per character: head and body are then one piece to the socket. */
  readonly body: string;
}

/** Days that are left and heat go by the clock. Milliseconds that an answer may be behind it. */
const FRESH_MS = 1_000;
/** Bytes that are kept at most. */
const ROOM = 16 * 1_024 * 1_024;
const LONGEST_KEY = 1_000;
/** What is each answer's own. */
const OWN = new Set([REQUEST_ID, 'connection']);

/** What visitors get from the read models is the same for all of them. */
export function isCacheable(route: Route): boolean {
  return route.method === 'GET' && route.access === 'public' && route.reads !== undefined;
}

/**
 * Keeps the bytes of answers that visitors get, as long as no read model has changed since they were
 * worked out, and for a second at most. Whoever is signed in, or waits for what they have just
 * done, is answered anew.
 */
export function responseCache(options: ResponseCacheOptions): Middleware<RequestState> {
  const { changes, clock, limits, trustProxy, draining } = options;
  const kept = new Map<string, Kept>();
  let room = ROOM;
  let keptAt: number | undefined;

  const standing = (): number | undefined => {
    const now = changes();
    if (now !== keptAt) {
      kept.clear();
      room = ROOM;
      keptAt = now;
    }
    return now;
  };

  const keep = (key: string, entry: Kept): void => {
    room -= entry.body.length - (kept.get(key)?.body.length ?? 0);
    if (room < 0) {
      kept.clear();
      room = ROOM - entry.body.length;
    }
    kept.set(key, entry);
  };

  /** Whoever asks too often is refused on the way that everybody else goes. */
  const mayTake = async (route: Route, req: IncomingMessage): Promise<boolean> => {
    try {
      await limits.take(bucketOf(route), clientAddress(req, trustProxy));
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  };

  return async (ctx, next) => {
    const { req, state } = ctx;
    if (!isVisitors(ctx) || draining()) {
      await next();
      return;
    }
    const key = `${String(req.url)}\n${String(req.headers['accept-encoding'])}`;
    const asked = standing();
    const found = kept.get(key);
    const at = clock().getTime();
    const fresh = found !== undefined && Math.abs(at - found.at) < FRESH_MS;
    if (fresh && (await mayTake(found.route, req))) {
      state.route = found.route.name;
      answer(ctx, found);
      return;
    }
    await next();
    const entry = await entryOf(ctx);
    if (
      entry !== undefined &&
      asked !== undefined &&
      key.length <= LONGEST_KEY &&
      standing() === asked
    )
      keep(key, { ...entry, at });
  };
}

/** What was answered, with the headers that are its own; undefined for what is not to be kept. */
async function entryOf(
  ctx: ParameterizedContext<RequestState>,
): Promise<Omit<Kept, 'at'> | undefined> {
  const { keep: route } = ctx.state;
  if (route === undefined || ctx.status !== 200) return undefined;
  if (ctx.body instanceof Readable) ctx.body = await buffer(ctx.body);
  const bytes: unknown = ctx.body;
  if (!Buffer.isBuffer(bytes)) return undefined;
  const headers: OutgoingHttpHeader[] = [];
  for (const [name, value] of Object.entries(ctx.res.getHeaders()))
    if (value !== undefined && !OWN.has(name)) headers.push(name, value);
  return { route, headers, body: bytes.toString('latin1') };
}

/** Whoever has a cookie may be somebody; whoever names a position or an answer wants more than a copy. */
function isVisitors({ method, req: { url = '', headers } }: Context): boolean {
  return (
    method === 'GET' &&
    url.startsWith('/api/') &&
    headers.cookie === undefined &&
    headers['x-read-after'] === undefined &&
    headers['if-none-match'] === undefined
  );
}

/** Past Koa, which would look at every part of it again. */
function answer(ctx: ParameterizedContext<RequestState>, { headers, body }: Kept): void {
  const { res, state } = ctx;
  ctx.respond = false;
  ctx.status = 200;
  res.writeHead(200, [REQUEST_ID, state.requestId, ...headers]);
  res.end(body, 'latin1');
}
