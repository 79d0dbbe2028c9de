import type { Route } from '@rostrum/contracts';
import type { StoredAnswer } from '@rostrum/state';
import type { Context } from 'koa';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { turnByTurn } from '../../kernel/turn-by-turn.ts';
import { sendStoredFile, type StoredFile } from './stored-file.ts';

/** The only success status of a route. */
export function statusOf(route: Route): number {
  return Number(Object.keys(route.answers)[0] ?? 200);
}

/**
 * Checks in development and tests that an answer has the fields that its contract states, and no
 * others.
 * @throws Error with the mismatch
 */
export function assertAnswer(route: Route, body: unknown): void {
  const schema = route.answers[statusOf(route)];
  if (!schema) return;
  const onWire: unknown = JSON.parse(JSON.stringify(body));
  const { data, error } = schema.safeParse(onWire);
  // Parsing leaves out the fields that the schema does not state.
  if (!error && isDeepStrictEqual(data, onWire)) return;
  throw new Error(`the answer of ${route.name} is not as its contract says`, {
    cause: error ?? new Error(`only these fields are stated: ${JSON.stringify(data)}`),
  });
}

/**
 * Writes the answer. GETs carry an ETag and are answered with 304 when the browser already has this
 * answer. Shared caches must not store answers.
 */
export async function sendAnswer(ctx: Context, route: Route, answer: StoredAnswer): Promise<void> {
  for (const [name, value] of Object.entries(answer.headers)) ctx.res.setHeader(name, value);
  if (route.file !== undefined) {
    await sendStoredFile(ctx, answer.body as StoredFile);
    return;
  }
  if (route.media !== undefined) {
    sendText(ctx, route.media, answer);
    return;
  }
  // Encoded once, for the ETag and the body.
  const bytes = Buffer.from(JSON.stringify(answer.body));
  ctx.status = answer.status;
  ctx.res.setHeader('content-type', 'application/json; charset=utf-8');
  if (route.method !== 'GET') {
    ctx.res.setHeader('cache-control', 'no-store');
    ctx.body = bytes;
    return;
  }
  const tag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  ctx.res.setHeader('etag', tag);
  ctx.res.setHeader('cache-control', 'private, no-cache');
  if (ctx.req.headers['if-none-match'] === tag) {
    ctx.status = 304;
    ctx.body = null;
  } else {
    ctx.body = bytes;
  }
}

/** Streams a text; the next chunk is produced when the earlier ones were sent. */
function sendText(ctx: Context, media: string, { status, body }: StoredAnswer): void {
  const parts = Readable.from(turnByTurn(body as AsyncIterable<string>));
  // The status was already sent, so only a broken connection tells the client that chunks are
  // missing.
  parts.once('error', () => ctx.res.destroy());
  ctx.status = status;
  ctx.res.setHeader('content-type', `${media}; charset=utf-8`);
  ctx.res.setHeader('cache-control', 'no-store');
  ctx.body = parts;
}
