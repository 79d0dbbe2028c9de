import type { Context } from 'koa';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../../storage/file-storage.ts';

/**
 * The success answer of a route that sends a stored file. The content at its address never changes.
 */
export interface StoredFile {
  readonly type: string;
  /** Unique for the content, without quotation marks. */
  readonly tag: string;
  readonly bytes: number;
  /** Seconds for which browsers may keep it; with 0 they ask each time whether they may show it. */
  readonly maxAge: number;
  readonly read: (range: ByteRange) => Promise<Readable>;
}

/**
 * Cached by browsers only: a shared cache would show a file to those who may not see it, or the
 * picture of a member who was erased.
 */
const cacheFor = (maxAge: number): string =>
  maxAge === 0 ? 'private, no-cache' : `private, max-age=${String(maxAge)}`;
/** A file that is opened as a page must not run or load anything. */
const POLICY = "default-src 'none'; sandbox";

/** Sends the whole file, or the range that was requested. Answers 304 and 416. */
export async function sendStoredFile(ctx: Context, file: StoredFile): Promise<void> {
  const tag = `"${file.tag}"`;
  const { headers } = ctx.req;
  const known = headers['if-none-match']?.split(/\s*,\s*/).includes(tag) === true;
  const rangeCounts = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = rangeCounts && !known ? rangeOf(headers.range, file.bytes) : undefined;
  const whole = { start: 0, end: file.bytes - 1 };
  const sent = known || range === 'outside' ? undefined : (range ?? whole);
  // Opened before the answer begins, so that a file that is missing is answered with an error.
  const content = sent && ctx.method !== 'HEAD' ? await file.read(sent) : null;

  ctx.set('etag', tag);
  ctx.set('cache-control', cacheFor(file.maxAge));
  ctx.set('content-security-policy', POLICY);
  ctx.set('accept-ranges', 'bytes');
  ctx.body = content;
  if (sent === undefined) {
    ctx.status = known ? 304 : 416;
    if (!known) ctx.set('content-range', `bytes */${String(file.bytes)}`);
    return;
  }
  // The status was already sent, so only a broken connection tells the client that bytes are
  // missing.
  content?.once('error', () => ctx.res.destroy());
  ctx.status = range ? 206 : 200;
  ctx.type = file.type;
  ctx.length = sent.end - sent.start + 1;
  if (range) {
    ctx.set(
      'content-range',
      `bytes ${String(sent.start)}-${String(sent.end)}/${String(file.bytes)}`,
    );
  }
}

/**
 * One range of a `Range` header; several ranges, or a malformed header, count as no range (RFC
 * 9110, 14.2).
 */
function rangeOf(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const last = Number(to);
    return last === 0 ? 'outside' : { start: Math.max(0, bytes - last), end: bytes - 1 };
  }
  const start = Number(from);
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (start >= bytes) return 'outside';
  return end < start ? undefined : { start, end };
}
