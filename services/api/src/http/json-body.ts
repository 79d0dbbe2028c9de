import { messages } from '@rostrum/contracts';
import type { Context } from 'koa';
import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { DomainError } from '../kernel/domain-error.ts';

/** Bytes of a request's body. */
const MAX_BODY = 100 * 1024;

export interface JsonBody {
  /** As received: what signatures and idempotency are computed over. */
  readonly raw: Buffer;
  /** Undefined when the body was empty. */
  readonly value: unknown;
}

const empty: JsonBody = { raw: Buffer.alloc(0), value: undefined };
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const PROTOTYPE = '__proto__';

/**
 * Reads a JSON body of at most 100 kB. JSON alone: a form that another site posts has no such type.
 * Any JSON: what is no object is the contract's to refuse, field by field. Parsed here and not by a
 * library for all types: it is on the way of every settlement (docs/decisions/042-one-kind-of-body.md).
 * @throws DomainError (413 too long, 415 not JSON, 400 malformed)
 */
export async function readJsonBody({ req }: Context): Promise<JsonBody> {
  const { headers } = req;
  const announced = headers['content-length'];
  if (announced === '0' || (announced === undefined && !headers['transfer-encoding'])) return empty;
  const type = (headers['content-type'] ?? '').toLowerCase();
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/.test(type)) notJson();
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') notJson();
  const raw = await bytesOf(req);
  return raw.length === 0 ? empty : { raw, value: parsed(raw) };
}

/** @throws DomainError (413 too long, 400 broken off) */
async function bytesOf(req: IncomingMessage): Promise<Buffer> {
  const { 'content-length': length = null } = req.headers;
  try {
    return await getRawBody(req, { limit: MAX_BODY, length });
  } catch (error) {
    const tooLong = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
    throw tooLong ? tooLarge(req) : malformed(error);
  }
}

/** @throws DomainError (400); also for a field that would become the prototype of whatever it is copied into */
function parsed(raw: Buffer): unknown {
  try {
    const text = utf8.decode(raw);
    // A field may be written with escapes; a reviver sees its name, and is slow.
    const plain = !text.includes(PROTOTYPE) && !text.includes('\\u');
    return plain ? JSON.parse(text) : JSON.parse(text, refusePrototype);
  } catch (error) {
    throw malformed(error);
  }
}

function refusePrototype(name: string, value: unknown): unknown {
  if (name === PROTOTYPE) throw new SyntaxError('the body names a prototype');
  return value;
}

function malformed(cause?: unknown): DomainError {
  return new DomainError('bad_request', 'The body is not valid JSON.', { cause });
}

function notJson(): never {
  throw new DomainError(
    'unsupported_media_type',
    'The body must be JSON (application/json, UTF-8).',
  );
}

/** What is still coming is not read; the connection ends with the answer. */
function tooLarge(req: IncomingMessage): DomainError {
  req.resume();
  return new DomainError('too_large', messages.tooLong, { headers: { connection: 'close' } });
}
