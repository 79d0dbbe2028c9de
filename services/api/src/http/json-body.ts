import { messages } from '@rostrum/contracts';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { Refusal } from './errors.ts';

/** Bytes of a request's body. */
const MAX_BODY = 100 * 1024;

export interface JsonBody {
  /** As received: what signatures and idempotency are computed over. */
  readonly raw: Buffer;
  /** Undefined when the body was empty. */
  readonly value: unknown;
}

const empty: JsonBody = { raw: Buffer.alloc(0), value: undefined };
/** What the decoder puts in the place of bytes that are not UTF-8. */
const REPLACEMENT = '\u{fffd}';

const read = koaBody({
  jsonLimit: MAX_BODY,
  jsonTypes: ['application/json'],
  // Any JSON: what is no object is the contract's to refuse, field by field.
  jsonStrict: false,
  urlencoded: false,
  text: false,
  multipart: false,
  includeUnparsed: true,
  onError: (error, ctx) => {
    throw 'status' in error && error.status === 413 ? tooLarge(ctx) : malformed(error);
  },
});

/**
 * Reads a JSON body of at most 100 kB. JSON alone: a form that another site posts has no such type.
 * @throws Refusal (413 too long, 415 not JSON, 400 malformed)
 */
export async function readJsonBody(ctx: Context): Promise<JsonBody> {
  const { headers } = ctx.req;
  const announced = headers['content-length'];
  if (announced === '0' || (announced === undefined && !headers['transfer-encoding'])) return empty;
  const type = (headers['content-type'] ?? '').toLowerCase();
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/.test(type)) notJson();
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') notJson();
  await read(ctx, () => Promise.resolve());
  const { body, rawBody } = ctx.request as unknown as { body: unknown; rawBody: string };
  if (rawBody === '') return empty;
  if (rawBody.includes(REPLACEMENT)) throw malformed();
  return { raw: Buffer.from(rawBody), value: body };
}

function malformed(cause?: unknown): Refusal {
  return new Refusal('bad_request', 'The body is not valid JSON.', { cause });
}

function notJson(): never {
  throw new Refusal('unsupported_media_type', 'The body must be JSON (application/json, UTF-8).');
}

/** What is still coming is not read; the connection ends with the answer. */
function tooLarge({ req }: Context): Refusal {
  req.unpipe();
  req.resume();
  return new Refusal('too_large', messages.tooLong, { headers: { connection: 'close' } });
}
