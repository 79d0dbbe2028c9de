import { messages } from '@rostrum/contracts';
import type { Context } from 'koa';
import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { DomainError } from '../../kernel/domain-error.ts';

/** Largest request body in bytes, unless a route has another limit. */
const MAX_BODY = 100 * 1024;

export interface JsonBody {
  /** The bytes as received; signatures and idempotency are computed over them. */
  readonly raw: Buffer;
  /** Undefined when the body was empty. */
  readonly value: unknown;
}

const empty: JsonBody = { raw: Buffer.alloc(0), value: undefined };
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const PROTOTYPE = '__proto__';

/**
 * Reads a JSON body of at most `limit` bytes. Other content types are refused, which also excludes forms
 * posted by other sites. The contract refuses JSON that is not an object. Parsed without a library
 * for all types, because every settlement passes here (docs/decisions/042-one-kind-of-body.md).
 * @throws DomainError (413 too long, 415 not JSON, 400 malformed)
 */
export async function readJsonBody({ req }: Context, limit: number = MAX_BODY): Promise<JsonBody> {
  const { headers } = req;
  const announced = headers['content-length'];
  if (announced === '0' || (announced === undefined && !headers['transfer-encoding'])) return empty;
  const type = (headers['content-type'] ?? '').toLowerCase();
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/.test(type)) notJson();
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') notJson();
  const raw = await bytesOf(req, limit);
  return raw.length === 0 ? empty : { raw, value: parsed(raw) };
}

/** @throws DomainError (413 too long, 400 broken off) */
async function bytesOf(req: IncomingMessage, limit: number): Promise<Buffer> {
  const { 'content-length': length = null } = req.headers;
  try {
    return await getRawBody(req, { limit, length });
  } catch (error) {
    const tooLong = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
    throw tooLong ? tooLarge(req) : malformed(error);
  }
}

/** @throws DomainError (400) when it is not JSON, or has a field named `__proto__` */
function parsed(raw: Buffer): unknown {
  try {
    const text = utf8.decode(raw);
    // The name may be written with escapes. Only a reviver sees it decoded, and a reviver is slow.
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

/** The rest of the body is not read; the connection closes after the answer. */
function tooLarge(req: IncomingMessage): DomainError {
  req.resume();
  return new DomainError('too_large', messages.tooLong, { headers: { connection: 'close' } });
}
