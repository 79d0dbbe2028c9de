import { messages } from '@rostrum/contracts';
import type { IncomingMessage } from 'node:http';
import { Refusal } from './errors.ts';

/** Bytes of a request's body. */
const MAX_BODY = 100 * 1024;

export interface JsonBody {
  readonly raw: Buffer;
  /** Undefined when the body was empty. */
  readonly value: unknown;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const empty: JsonBody = { raw: Buffer.alloc(0), value: undefined };

/**
 * Reads a JSON body of at most 100 kB. JSON alone: a form that another site posts has no such type.
 * @throws Refusal (413 too long, 415 not JSON, 400 malformed)
 */
export async function readJsonBody(request: IncomingMessage): Promise<JsonBody> {
  const { headers } = request;
  const announced = headers['content-length'];
  if (announced === '0' || (announced === undefined && !headers['transfer-encoding'])) return empty;
  const type = (headers['content-type'] ?? '').toLowerCase();
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/.test(type)) notJson();
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') notJson();
  if (announced !== undefined && Number(announced) > MAX_BODY) tooLarge(request);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) tooLarge(request);
    chunks.push(chunk);
  }
  if (length === 0) return empty;
  const raw = Buffer.concat(chunks);
  return { raw, value: parse(raw) };
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(raw)) as unknown;
  } catch (cause) {
    throw new Refusal('bad_request', 'The body is not valid JSON.', { cause });
  }
}

function notJson(): never {
  throw new Refusal('unsupported_media_type', 'The body must be JSON (application/json, UTF-8).');
}

/** What is still coming is not read; the connection ends with the answer. */
function tooLarge(request: IncomingMessage): never {
  request.unpipe();
  request.resume();
  throw new Refusal('too_large', messages.tooLong, { headers: { connection: 'close' } });
}
